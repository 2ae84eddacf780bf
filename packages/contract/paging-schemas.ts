/** Schemas of lists that are read page by page. */
import { z } from "zod";
import { cursorSchema } from "./scalars.ts";

/** `next_cursor` is null on the last page. */
export const pageOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, next_cursor: z.string().nullable() });

export const pageQuery = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, cursor: cursorSchema });

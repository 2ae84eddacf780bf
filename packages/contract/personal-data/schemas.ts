import { z } from "zod";

export const personalDataSchemas = {
  /** By what it is: lists of entries, each with the columns that its domain names. */
  personalData: { response: z.record(z.string(), z.unknown()) },
};

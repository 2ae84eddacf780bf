/** A picture of the lobby: drawn by the server, and by the browser once the file of all pictures is there. */
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type * as drawings from "./drawings.ts";

export type Drawing = LazyExoticComponent<ComponentType>;

export function drawing(name: keyof typeof drawings): Drawing {
  return lazy(async () => ({ default: (await import("./drawings.ts"))[name] }));
}

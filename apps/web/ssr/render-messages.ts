/** What the host and the thread that renders say to each other. */
import type { PageRequest } from "../app/page-request.ts";
import type { PageTemplate } from "./page-template.ts";

export interface RenderJob {
  readonly url: string;
  /** The nonce is the renderer's own mark, and data is asked of the host. */
  readonly page: Omit<PageRequest, "nonce" | "readApi" | "catalogueUrls">;
  /** How hard to compress; null for a page that must not be. */
  readonly gzipLevel: number | null;
}

export interface RendererData {
  /** The server bundle. */
  readonly bundleFile: string;
  readonly catalogueUrls: PageRequest["catalogueUrls"];
}

export type ToRenderer =
  | { readonly kind: "render"; readonly job: RenderJob }
  | { readonly kind: "read"; readonly readId: number; readonly body: unknown }
  | { readonly kind: "not-read"; readonly readId: number; readonly message: string };

/** One page is under way at a time, so that only reads need a number. */
export type FromRenderer =
  | { readonly kind: "ready" }
  | { readonly kind: "read"; readonly readId: number; readonly path: string }
  | { readonly kind: "rendered"; readonly template: PageTemplate }
  | { readonly kind: "failed"; readonly message: string };

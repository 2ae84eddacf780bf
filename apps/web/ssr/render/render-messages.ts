/** The messages between the host and the thread that renders. */
import type { PageRequest, PlayerBarRequest } from "../../app/runtime/page/page-request.ts";
import type { Audience } from "./audience.ts";
import type { Filling, PageTemplate } from "./page-template.ts";

interface PageJob {
  readonly url: string;
  readonly page: Pick<PageRequest, "locale" | "theme" | "origin" | "verification" | "config">;
  /** How hard to compress; null for a page that must not be. */
  readonly gzipLevel: number | null;
}

interface Jobs {
  /** For one visitor. */
  readonly page: PageJob & Pick<PageRequest, "session">;
  /** For all of an audience. */
  readonly "shared-page": PageJob & { readonly audience: Audience };
  readonly "player-bar": PlayerBarRequest;
}

/** The page turned out to depend on the player: it has to be rendered for each. */
export const onePlayers = "one player's";

export interface Results {
  readonly page: PageTemplate;
  readonly "shared-page": PageTemplate | typeof onePlayers;
  readonly "player-bar": Filling;
}

export type JobKind = keyof Jobs;

export type RenderJob<Kind extends JobKind = JobKind> = {
  [Each in Kind]: { readonly kind: Each } & Jobs[Each];
}[Kind];

export interface RendererData {
  /** The server bundle. */
  readonly bundleFile: string;
  readonly catalogueUrls: PageRequest["catalogueUrls"];
}

export type ToRenderer =
  | { readonly kind: "render"; readonly job: RenderJob }
  | { readonly kind: "read"; readonly readId: number; readonly body: unknown }
  | { readonly kind: "not-read"; readonly readId: number; readonly message: string };

/** One job runs at a time, so that only reads need a number. */
export type FromRenderer =
  | { readonly kind: "ready" }
  | { readonly kind: "read"; readonly readId: number; readonly path: string }
  | { readonly kind: "rendered"; readonly result: Results[JobKind] }
  | { readonly kind: "failed"; readonly message: string };

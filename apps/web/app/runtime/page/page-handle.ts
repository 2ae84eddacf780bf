import type { Namespace } from "../i18n/namespaces.ts";

/** What a page's module may export as `handle`. */
export interface PageHandle {
  /** The catalogues it reads beyond `shell`: they load together with the page. */
  readonly messages?: readonly Namespace[];
}

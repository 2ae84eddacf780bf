/** The services of a page, with what the site around the features gives them. */
import { resultShownMs } from "../../features/games/index.ts";
import {
  createServices,
  type Services,
  type ServicesInput,
} from "../../runtime/services/services.ts";
import { surroundings } from "../../runtime/services/surroundings.ts";
import { preloadModal } from "../modals/modal-registry.ts";

export interface SiteServicesInput extends Pick<
  ServicesInput,
  "config" | "messages" | "sessionState"
> {
  /** Scheme and host of the request. */
  readonly origin: string;
}

export function siteServices({ origin, ...input }: SiteServicesInput): Services {
  return createServices({
    ...input,
    surroundings: surroundings(origin),
    preloadModal,
    resultShownMs,
  });
}

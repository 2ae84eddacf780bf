/** Time and result, for players who asked for them or have a limit on time: loaded for them alone. */
import { lazyPart } from "../../runtime/browser/lazy-part.tsx";

export const PlayCheck = lazyPart(() => import("./protection/play-check.tsx"));

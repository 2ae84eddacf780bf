/**
 * Every part with its states. `?page=dice` shows the scene in its page, `?page=crash&ms=20700` a round so long after its
 * start, `?page=games` the scenes of cases, wheel, roulette and rooms; `?theme=light` the other theme.
 */
import { createRoot } from "react-dom/client";
import "../styles/index.css";
import "./gallery.css";
import { fontsToPreload } from "../fonts/preload.ts";
import { Toaster } from "../parts/toaster.tsx";
import { CrashPage } from "./crash-page.tsx";
import { DicePage } from "./dice-page.tsx";
import { GamesPage } from "./games-page.tsx";
import { PartsPage } from "./parts-page.tsx";

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "dark";
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
await Promise.all(fontsToPreload({ locale: "kz", currency: "RUB" }).map(preloadFont));
createRoot(root).render(
  <>
    <Page name={query.get("page")} />
    <Toaster label="Notifications" closeLabel="Close" />
  </>,
);

function Page({ name }: { name: string | null }) {
  switch (name) {
    case "crash":
      return <CrashPage elapsedMs={Number(query.get("ms") ?? 20_700)} phase={query.get("phase")} />;
    case "dice":
      return <DicePage />;
    case "games":
      return <GamesPage />;
    default:
      return <PartsPage />;
  }
}

/** What the site writes into its head, so that the first paint has the faces. */
function preloadFont(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement("link"), {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
    href,
  });
  return new Promise((resolve) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
}

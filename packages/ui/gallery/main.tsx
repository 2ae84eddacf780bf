/** Every part with its states. `?page=dice` shows the scene in its page; `?theme=light` the other theme. */
import { createRoot } from "react-dom/client";
import "../styles/index.css";
import "./gallery.css";
import { Toaster } from "../parts/toaster.tsx";
import { DicePage } from "./dice-page.tsx";
import { PartsPage } from "./parts-page.tsx";

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "dark";
const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
createRoot(root).render(
  <>
    {query.get("page") === "dice" ? <DicePage /> : <PartsPage />}
    <Toaster label="Notifications" closeLabel="Close" />
  </>,
);

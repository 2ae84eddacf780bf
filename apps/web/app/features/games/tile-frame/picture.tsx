/** A picture of the lobby. What the server drew stays as it is: the browser neither draws it again nor fetches its script. */
import { Suspense, useState, useSyncExternalStore } from "react";
import { lazyPart, type LazyPart } from "../../../runtime/browser/lazy-part.tsx";
import type { drawings } from "./drawings.ts";

export type PictureName = keyof typeof drawings;

export interface PictureProps {
  readonly name: PictureName;
  readonly className?: string;
}

/** The browser's build has null here, and fetches the drawings only for a page that it draws itself. */
const onServer = import.meta.env.SSR
  ? {
      drawings: (await import("./drawings.ts")).drawings,
      renderToStaticMarkup: (await import("react-dom/server")).renderToStaticMarkup,
    }
  : null;

/** Three quarters of the lobby's page are pictures, and the same on each: the server draws each of them once. */
const drawn = new Map<PictureName, string>();

function drawnOnce(name: PictureName, { drawings, renderToStaticMarkup }: typeof onServer & {}) {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const Drawing = drawings[name];
  const html = renderToStaticMarkup(<Drawing />, { identifierPrefix: name });
  drawn.set(name, html);
  return html;
}

/** Another picture is another element: React never takes one drawing for another. */
export function Picture(props: PictureProps) {
  return <NamedPicture key={props.name} {...props} />;
}

function NamedPicture({ name, className }: PictureProps) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [html] = useState(() => (fromServer ? "" : copyOf(name)));
  const frame = { className, "data-picture": name, "aria-hidden": true } as const;
  if (onServer !== null) {
    // oxlint-disable-next-line react/no-danger -- what the server drew itself
    return <span {...frame} dangerouslySetInnerHTML={{ __html: drawnOnce(name, onServer) }} />;
  }
  if (html === null) return <span {...frame}>{drawnHere(name)}</span>;
  return (
    <span
      {...frame}
      ref={copyWhenGone}
      // React leaves alone what differs from the server's under these two: its drawing stays.
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- nothing, or a copy of what the server drew
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const copies = new Map<string, string>();

/** The server's drawing, from elsewhere on the page or from before it was filtered out; null on a page that had none. */
function copyOf(name: PictureName): string | null {
  const drawn = document.querySelector(`[data-picture="${name}"]`)?.innerHTML ?? "";
  return drawn === "" ? (copies.get(name) ?? null) : drawn;
}

function copyWhenGone(element: HTMLSpanElement) {
  return () => {
    copies.set(element.dataset["picture"] ?? "", element.innerHTML);
  };
}

/** Kept by name: a new lazy component would be fetched again. */
const fetched = new Map<PictureName, LazyPart<object>>();

function drawnHere(name: PictureName) {
  const Drawing =
    fetched.get(name) ??
    lazyPart(async () => ({ default: (await import("./drawings.ts")).drawings[name] }));
  fetched.set(name, Drawing);
  return (
    <Suspense>
      <Drawing />
    </Suspense>
  );
}

/** Whether the server drew it changes never. */
function never(): () => void {
  return () => undefined;
}

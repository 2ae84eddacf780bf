/** A component whose code loads when it is first drawn. Unlike React's own `lazy`, one that did not load can be tried again. */
import { lazy, type ComponentType, type ExoticComponent, type ReactElement } from "react";
import { loadPart } from "./load-part.ts";

export type LazyPart<Props> = (props: Props) => ReactElement;

export function lazyPart<Props extends object>(
  importer: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  const again = () =>
    lazy(async () => {
      try {
        return await loadPart(importer);
      } catch (failure) {
        // A boundary shows the failure; the next drawing starts afresh.
        current = again();
        throw failure;
      }
    });
  let current = again();
  return function Part(props) {
    const Loaded = current as unknown as ExoticComponent<object>;
    return <Loaded {...props} />;
  };
}

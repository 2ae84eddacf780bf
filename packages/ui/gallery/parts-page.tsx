/** Every part with its states. */
import { Wordmark } from "../parts/wordmark.tsx";
import { Buttons, Fields, Choices, Results } from "./controls.tsx";
import { Popups, States, Lists, Rings, Identity } from "./displays.tsx";
import { Colours, Type } from "./tokens.tsx";

export function PartsPage() {
  return (
    <main className="g-page">
      <header className="g-head">
        <Wordmark name="Oddwright" mark />
        <div>
          <h1 className="ow-title">Parts and tokens</h1>
          <p className="ow-label">
            Light falls from above: raised parts have a lit top edge, sunk parts a lit lower lip.
          </p>
        </div>
      </header>
      <div className="g-grid">
        <Colours />
        <Type />
        <Buttons />
        <Fields />
        <Choices />
        <Results />
        <Popups />
        <Rings />
        <Identity />
        <States />
        <Lists />
      </div>
    </main>
  );
}

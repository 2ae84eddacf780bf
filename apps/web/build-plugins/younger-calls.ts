/** Calls that are younger than the oldest browsers served: no build turns them into older ones, so they are refused. */
import type { Plugin } from "vite";

/** Without those that a library here asks for before it makes them (`document.startViewTransition`): the form does not show that it asked. */
const form =
  /\b(?:Promise\.(?:withResolvers|try)|URL\.(?:canParse|parse)|(?:Object|Map)\.groupBy|AbortSignal\.any|Array\.fromAsync|RegExp\.escape|Error\.isError|Math\.(?:sumPrecise|f16round)|Uint8Array\.from(?:Hex|Base64)|Intl\.DurationFormat)\b(?=\s*[(<])/g;

/** Each once, in the order of its first place. */
export function youngerCalls(code: string): readonly string[] {
  return [...new Set(code.match(form))];
}

/** Fails the build of the browser's scripts. */
export function refuseYoungerCalls(): Plugin {
  return {
    name: "refuse-younger-calls",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const [call] = youngerCalls(chunk.code);
        if (call === undefined) continue;
        const modules = chunk.moduleIds.join("\n");
        this.error(`${call} is younger than the oldest browsers served; in one of\n${modules}`);
      }
    },
  };
}

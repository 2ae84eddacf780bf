/** Which files know a game, or a language, that is not theirs. */
import type { Checkout } from "./checkout.ts";
import { isProduct } from "./kinds.ts";

/** A catalogue a language and a migration a table are new files whatever the order of the rest. */
const ownByKind = /(^|\/)(locales|migrations)\//;

/**
 * Files of the product that name a game and are not its own: these are opened to add the next one. A file is its own when a
 * folder or the file itself bears the name. A name counts in an identifier or a string of code: `kenoRules`, `"keno"`.
 */
export function filesNaming({ modules }: Checkout, word: string): string[] {
  const names = (file: string) => [...(modules.get(file)?.names.keys() ?? [])];
  return [...modules.keys()].filter(
    (file) =>
      isProduct(file) &&
      !ownByKind.test(file) &&
      !hasWord(file, word) &&
      names(file).some((name) => hasWord(name, word)),
  );
}

/** `useKenoGame`, `KENO_FACTS` and `keno-page.tsx` are made of words; case says only where one begins. */
function hasWord(name: string, word: string): boolean {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^A-Za-z0-9]+/);
  return words.some((each) => each.toLowerCase() === word);
}

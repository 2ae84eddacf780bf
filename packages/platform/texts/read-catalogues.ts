/** Texts that the server itself says: a folder of `{locale}.json`, one flat object of texts by id each, with `{name}` where a value goes. */
import { readdirSync, readFileSync } from "node:fs";
import { type Locale, locales } from "@oddwright/core/i18n/locales.ts";
import { z } from "zod";

/** The text of an id, filled with its values. Throws where a value is missing; the error repeats no value. */
export type Say<Id extends string> = (id: Id, values?: Readonly<Record<string, string>>) => string;

/** Its ids and placeholders are those of every language. */
const reference: Locale = "en";

const placeholder = /\{(\w+)\}/g;

const catalogueSchema = z.record(z.string(), z.string().min(1));
type Catalogue = z.infer<typeof catalogueSchema>;

/**
 * Reads the languages of a folder, once, when the module that has the texts is loaded. Throws, and names each fault, unless there is a
 * file for every language and for nothing else, and all say the same ids with the same placeholders.
 */
export function readCatalogues<Id extends string>(folder: URL): (locale: Locale) => Say<Id> {
  const found = readdirSync(folder).sort();
  const expected = locales.map((locale) => `${locale}.json`).sort();
  if (found.join() !== expected.join())
    throw new Error(`${folder.pathname} has ${found.join()} in place of ${expected.join()}`);
  const catalogues = new Map(locales.map((locale) => [locale, readCatalogue(folder, locale)]));
  const model = catalogues.get(reference)!;
  const faults = [...catalogues].flatMap(([locale, catalogue]) =>
    faultsOf(model, catalogue).map((fault) => `${folder.pathname}${locale}.json: ${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return (locale) => {
    const catalogue = catalogues.get(locale);
    if (!catalogue) throw new Error("there are no texts in this language");
    return (id, values = {}) =>
      catalogue[id]!.replaceAll(placeholder, (_whole, name: string) => {
        const value = Object.hasOwn(values, name) ? values[name] : undefined;
        if (value === undefined) throw new Error(`${id} is said without ${name}`);
        return value;
      });
  };
}

const readCatalogue = (folder: URL, locale: Locale): Catalogue =>
  catalogueSchema.parse(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), "utf8")));

function faultsOf(model: Catalogue, catalogue: Catalogue): string[] {
  const missing = Object.keys(model).filter((id) => !Object.hasOwn(catalogue, id));
  const shared = Object.entries(catalogue).filter(([id]) => Object.hasOwn(model, id));
  return [
    ...missing.map((id) => `${id} is missing`),
    ...Object.keys(catalogue)
      .filter((id) => !Object.hasOwn(model, id))
      .map((id) => `${id} is not in ${reference}.json`),
    ...shared
      .filter(([id, text]) => placeholdersOf(text) !== placeholdersOf(model[id]!))
      .map(([id]) => `${id} has other placeholders than in ${reference}.json`),
    ...shared
      .filter(([, text]) => /[{}]/.test(text.replaceAll(placeholder, "")))
      .map(([id]) => `${id} has a brace that is part of no placeholder`),
  ];
}

/** Once each: a language may need a value twice. */
const placeholdersOf = (text: string): string =>
  [...new Set([...text.matchAll(placeholder)].map(([whole]) => whole))].sort().join();

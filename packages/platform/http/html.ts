/** HTML in which every value is escaped unless it is HTML already. */

export interface Html {
  readonly html: string;
}

type Value = Html | string | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const render = (value: Value): string => {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (char) => escapes[char]!);
  return "html" in value ? value.html : value.map((each) => each.html).join("");
};

/** A template whose texts are escaped, for element content and quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: strings.reduce((text, part, index) => text + render(values[index - 1]!) + part) };
}

/** Text that is HTML already, such as a style sheet of our own. */
export const trusted = (text: string): Html => ({ html: text });

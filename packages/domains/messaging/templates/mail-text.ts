/** A mail for readers without HTML. */
import type { MailPage } from "./mail-html.ts";

export function mailText({ content, footer }: MailPage): string {
  const { heading, paragraphs, code, action, facts = [], caution } = content;
  const blocks = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join("\n")]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.link}`]),
    caution,
    `-- \n${footer}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

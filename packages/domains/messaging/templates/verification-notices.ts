/** Mails about the check of who a player is. They hold no link: whoever gets used to links in such mails follows a forger's. */
import { mailTexts, type Template } from "./template.ts";

export const verificationNeeded: Template<"verification_needed"> = {
  email: ({ until }, { text, time }) => ({
    ...mailTexts("verification_needed", text),
    facts: [[text("fact.until"), time(until)]],
  }),
};

export const verificationPassed: Template<"verification_passed"> = {
  email: (_values, { text }) => mailTexts("verification_passed", text),
};

export const verificationRefused: Template<"verification_refused"> = {
  email: ({ reason, attempts }, { text }) => {
    const texts = mailTexts("verification_refused", text);
    const next =
      attempts > 0
        ? text("verification_refused.again", { attempts: String(attempts) })
        : text("verification_refused.over");
    return {
      ...texts,
      paragraphs: [...texts.paragraphs, next],
      facts: [[text("fact.reason"), text(`verification_reason.${reason}`)]],
    };
  },
};

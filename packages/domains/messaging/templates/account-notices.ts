/** Messages that tell a player what happened to the account and its money. */
import { mailTexts, type Template } from "./template.ts";

export const loginData: Template<"login_data"> = {
  email: ({ name, link }, { text }) => ({
    ...mailTexts("login_data", text),
    facts: [[text("fact.player"), name]],
    action: { label: text("login_data.action"), link },
  }),
};

export const newDevice: Template<"new_device"> = {
  email: ({ device, place, at }, { text, time }) => ({
    ...mailTexts("new_device", text),
    facts: [
      [text("fact.device"), device],
      ...(place === null ? [] : [[text("fact.place"), place] as const]),
      [text("fact.time"), time(at)],
    ],
  }),
  sms: (_values, { text }) => text("new_device.sms"),
};

export const credentialChanged: Template<"credential_changed"> = {
  email: ({ what, at }, { text, time }) => ({
    ...mailTexts("credential_changed", text),
    needsSupport: true,
    facts: [
      [text("fact.changed"), text(`credential.${what}`)],
      [text("fact.time"), time(at)],
    ],
  }),
  sms: (_values, { text }) => text("credential_changed.sms"),
};

export const accountClosed: Template<"account_closed"> = {
  email: ({ at }, { text, time }) => ({
    ...mailTexts("account_closed", text),
    needsSupport: true,
    facts: [[text("fact.time"), time(at)]],
  }),
  sms: (_values, { text }) => text("account_closed.sms"),
};

export const accountReopened: Template<"account_reopened"> = {
  email: ({ at }, { text, time }) => ({
    ...mailTexts("account_reopened", text),
    needsSupport: true,
    facts: [[text("fact.time"), time(at)]],
  }),
  sms: (_values, { text }) => text("account_reopened.sms"),
};

export const factorRemoval: Template<"factor_removal"> = {
  email: ({ due }, { text, time }) => ({
    ...mailTexts("factor_removal", text),
    needsSupport: true,
    facts: [[text("factor_removal.due"), time(due)]],
  }),
  sms: (_values, { text }) => text("factor_removal.sms"),
};

export const signInLinkMade: Template<"sign_in_link_made"> = {
  email: ({ at }, { text, time }) => ({
    ...mailTexts("sign_in_link_made", text),
    needsSupport: true,
    facts: [[text("fact.time"), time(at)]],
  }),
  sms: (_values, { text }) => text("sign_in_link_made.sms"),
};

export const signInLinkUsed: Template<"sign_in_link_used"> = {
  email: ({ at }, { text, time }) => ({
    ...mailTexts("sign_in_link_used", text),
    needsSupport: true,
    facts: [[text("fact.time"), time(at)]],
  }),
  sms: (_values, { text }) => text("sign_in_link_used.sms"),
};

export const accountExcluded: Template<"account_excluded"> = {
  email: ({ until }, { text, time }) => {
    const texts = mailTexts("account_excluded", text);
    const [duration, end] =
      until === null
        ? [text("account_excluded.endless"), text("account_excluded.until.never")]
        : [
            text("account_excluded.final"),
            text("account_excluded.until.time", { time: time(until) }),
          ];
    return {
      ...texts,
      needsSupport: true,
      paragraphs: [...texts.paragraphs, duration],
      facts: [[text("account_excluded.until"), end]],
    };
  },
  sms: (_values, { text }) => text("account_excluded.sms"),
};

export const payoutSent: Template<"payout_sent"> = {
  email: ({ amount, currency }, language) => ({
    ...mailTexts("payout_sent", language.text),
    needsSupport: true,
    facts: [[language.text("fact.amount"), language.amount(amount, currency)]],
  }),
  sms: (_values, { text }) => text("payout_sent.sms"),
};

export const payoutRefused: Template<"payout_refused"> = {
  email: ({ amount, currency, by }, language) => {
    const texts = mailTexts("payout_refused", language.text);
    return {
      ...texts,
      needsSupport: true,
      paragraphs: [language.text(`payout_refused.${by}`), ...texts.paragraphs],
      facts: [[language.text("fact.amount"), language.amount(amount, currency)]],
    };
  },
  sms: (_values, { text }) => text("payout_refused.sms"),
};

export const depositTakenBack: Template<"deposit_taken_back"> = {
  email: ({ amount, owed, currency }, language) => ({
    ...mailTexts("deposit_taken_back", language.text),
    needsSupport: true,
    facts: [
      [language.text("fact.amount"), language.amount(amount, currency)],
      [language.text("deposit_taken_back.owed"), language.amount(owed, currency)],
    ],
  }),
  sms: (_values, { text }) => text("deposit_taken_back.sms"),
};

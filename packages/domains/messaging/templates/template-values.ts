/** The messages that exist: what each one says, how it may be sent, and how long it is worth sending. */
import type { Currency } from "@oddwright/core/money/currency.ts";
import type { RejectionReason } from "@oddwright/core/protection/verification-rules.ts";

export type Channel = "email" | "sms";

/** What a player signs in or proves a sign-in with. */
export type Credential =
  | "password"
  | "email"
  | "phone"
  | "authenticator"
  | "passkey"
  | "recovery_codes"
  | "second_factor"
  | "social_login";

/** What a template is filled with. Times are as `isoTime` writes them, links are whole addresses of the site. */
export interface TemplateValues {
  readonly login_code: { readonly code: string };
  readonly verify_email: { readonly code: string; readonly link: string };
  readonly verify_phone: { readonly code: string };
  readonly restore_password: { readonly code: string; readonly link: string };
  readonly restore_phone: { readonly code: string };
  /** The player's name, and a link that opens the login. */
  readonly login_data: { readonly name: string; readonly link: string };
  /** Browser and system, and, where it is known, the place. */
  readonly new_device: {
    readonly device: string;
    readonly place: string | null;
    readonly at: string;
  };
  readonly credential_changed: { readonly what: Credential; readonly at: string };
  /** Null: for ever. */
  readonly account_excluded: { readonly until: string | null };
  /** Documents are asked for, until then. */
  readonly verification_needed: { readonly until: string };
  readonly verification_passed: Readonly<Record<never, never>>;
  /** Attempts that are left. */
  readonly verification_refused: { readonly reason: RejectionReason; readonly attempts: number };
  readonly account_closed: { readonly at: string };
  readonly account_reopened: { readonly at: string };
  /** Staff were told that it is lost: when it can be removed, unless its owner uses it before. */
  readonly factor_removal: { readonly due: string };
  /** Staff made a link that signs in to the account, and somebody used it. */
  readonly sign_in_link_made: { readonly at: string };
  readonly sign_in_link_used: { readonly at: string };
  /** Decimal text with two places, as in JSON. */
  readonly payout_sent: { readonly amount: string; readonly currency: Currency };
  /** What is on the balance again, and who did not let it go. */
  readonly payout_refused: {
    readonly amount: string;
    readonly currency: Currency;
    readonly by: "recipient" | "staff";
  };
  readonly deposit_taken_back: {
    readonly amount: string;
    /** What of it the balance did not cover. */
    readonly owed: string;
    readonly currency: Currency;
  };
}

export type TemplateName = keyof TemplateValues;

/** What a recipient gets is counted apart by what it is about: whoever has codes sent to somebody keeps no other message from them. */
export type Budget = "login" | "proof" | "restore" | "notice";

interface TemplateRule {
  readonly channels: readonly Channel[];
  readonly budget: Budget;
  /** Later it is not sent any more: a code has run out, a notice is old. */
  readonly lifetimeSeconds: number;
}

const minute = 60;
const day = 24 * 60 * minute;

/** As long as a code is accepted: whoever checks codes takes it from here, and the texts of messages say it. */
export const codeTtlSeconds = 10 * minute;

const emailCode = { channels: ["email"], lifetimeSeconds: codeTtlSeconds } as const;
const smsCode = { channels: ["sms"], lifetimeSeconds: codeTtlSeconds } as const;
const emailNotice = { channels: ["email"], budget: "notice", lifetimeSeconds: 3 * day } as const;
/** What the owner of an account has to know, by mail and by SMS. */
const ownerNotice = {
  channels: ["email", "sms"],
  budget: "notice",
  lifetimeSeconds: 3 * day,
} as const;

export const templateRules = {
  login_code: { channels: ["email", "sms"], budget: "login", lifetimeSeconds: codeTtlSeconds },
  verify_email: { ...emailCode, budget: "proof" },
  verify_phone: { ...smsCode, budget: "proof" },
  restore_password: { ...emailCode, budget: "restore" },
  restore_phone: { ...smsCode, budget: "restore" },
  login_data: { channels: ["email"], budget: "login", lifetimeSeconds: day },
  new_device: ownerNotice,
  verification_needed: emailNotice,
  verification_passed: emailNotice,
  verification_refused: emailNotice,
  credential_changed: ownerNotice,
  account_excluded: ownerNotice,
  account_closed: ownerNotice,
  account_reopened: ownerNotice,
  factor_removal: ownerNotice,
  sign_in_link_made: ownerNotice,
  sign_in_link_used: ownerNotice,
  payout_sent: ownerNotice,
  payout_refused: ownerNotice,
  deposit_taken_back: ownerNotice,
} as const satisfies Readonly<Record<TemplateName, TemplateRule>>;

const budgets: ReadonlyMap<string, Budget> = new Map(
  Object.entries(templateRules).map(([name, { budget }]) => [name, budget]),
);

/** Of a message in the database, which an older program may have queued. */
export const budgetOf = (template: string): Budget => budgets.get(template) ?? "notice";

export const templatesOf = (budget: Budget): readonly string[] =>
  [...budgets].flatMap(([name, its]) => (its === budget ? [name] : []));

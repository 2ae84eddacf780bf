/** The text of a failure: lines of a notification, translated where a translation exists. */
import type { TextSource } from "../i18n/text-source.ts";
import type { ApiFailure } from "./failure.ts";

const suppressed = "The h-captcha-response field is required.";

/** Every line to show, in order; empty when nothing is to be shown. */
export function failureLines(failure: ApiFailure, texts: TextSource): string[] {
  if (failure.kind === "unanswered") {
    return [texts.translate(`failure.${failure.reason}`) ?? failure.message];
  }
  const { status, body } = failure;
  if (body.errors) return validationLines(body.errors, texts);
  if (status === 403 && body.error) {
    const profileText = texts.translate(
      `profile.error.${body.error}`,
      shownParams(body.params, texts),
    );
    if (profileText !== null) return [profileText];
  }
  const message = body.message ?? body.error;
  if (message === undefined) return [texts.translate("failure.unknown", { status }) ?? ""];
  return [messageText(message, texts, body.params)];
}

/** The first message of one field, translated; null when the failure has none for it. */
export function fieldText(failure: ApiFailure, field: string, texts: TextSource): string | null {
  if (failure.kind !== "answered") return null;
  const first = messagesOf(failure.body.errors?.[field])[0];
  return first === undefined ? null : messageText(first, texts, failure.body.params);
}

function validationLines(
  errors: Readonly<Record<string, string | readonly string[]>>,
  texts: TextSource,
): string[] {
  return Object.values(errors)
    .flatMap((each) => messagesOf(each))
    .filter((message) => message !== suppressed)
    .map((message) => messageText(message, texts));
}

/** A map of field to one message is as good as a map of field to a list of them. */
function messagesOf(messages: string | readonly string[] | undefined): readonly string[] {
  if (messages === undefined) return [];
  return typeof messages === "string" ? [messages] : messages;
}

/** The part before ':' is the key of `error.{key}`; without a translation the raw message is shown. */
function messageText(
  message: string,
  texts: TextSource,
  params?: Readonly<Record<string, string>>,
): string {
  const [key = ""] = message.split(":", 1);
  return texts.translate(`error.${key.trim()}`, shownParams(params, texts)) ?? message;
}

const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Moments among the parameters are shown as people read them. */
function shownParams(params: Readonly<Record<string, string>> | undefined, texts: TextSource) {
  if (params === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      momentPattern.test(value) ? texts.moment(value) : value,
    ]),
  );
}

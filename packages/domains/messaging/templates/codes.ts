/** Messages with a code, with which a player signs in, proves an address, or comes back. */
import { mailTexts, type Template } from "./template.ts";

export const loginCode: Template<"login_code"> = {
  email: ({ code }, { text }) => ({ ...mailTexts("login_code", text), code }),
  sms: ({ code }, { text }) => text("login_code.sms", { code }),
};

export const verifyEmail: Template<"verify_email"> = {
  email: ({ code, link }, { text }) => ({
    ...mailTexts("verify_email", text),
    code,
    action: { label: text("verify_email.action"), link },
  }),
};

export const verifyPhone: Template<"verify_phone"> = {
  sms: ({ code }, { text }) => text("verify_phone.sms", { code }),
};

export const restorePhone: Template<"restore_phone"> = {
  sms: ({ code }, { text }) => text("restore_phone.sms", { code }),
};

export const restorePassword: Template<"restore_password"> = {
  email: ({ code, link }, { text }) => ({
    ...mailTexts("restore_password", text),
    code,
    action: { label: text("restore_password.action"), link },
  }),
};

/** What password managers and phones fill into the forms of the account: each field says what it is for. By phone: `e2e/journeys/phone.spec.ts`. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { testServices } from "../../../testing/test-services.ts";
import { MessagesProvider, settled } from "../../runtime/i18n/messages.tsx";
import { GuardedContext } from "../../runtime/services/use-guarded.ts";
import { ServicesContext } from "../../runtime/services/use-services.tsx";
import { CodeForm } from "./codes/code-form.tsx";
import { AddressForm } from "./credentials/address-form.tsx";
import { SetPasswordForm } from "./credentials/set-password-form.tsx";
import { UpdatePasswordForm } from "./credentials/update-password-form.tsx";
import type { Way } from "./entrance/contact.ts";
import { PasswordLogin } from "./login/password-login.tsx";
import { RegisterForm } from "./register/register-form.tsx";
import { AskForm } from "./restore/ask-form.tsx";
import { NewPasswordForm } from "./restore/new-password-form.tsx";
import { FactorForm } from "./second-factor/factor-form.tsx";

const ignore = () => undefined;
const loaded = settled();

function markupOf(form: ReactNode): string {
  const { services } = testServices({ url: "http://localhost:1" });
  const messages = { ...services.messages, load: () => loaded };
  return renderToStaticMarkup(
    <MemoryRouter>
      <MessagesProvider value={messages}>
        <ServicesContext value={{ ...services, messages }}>
          <GuardedContext value={(call) => call()}>{form}</GuardedContext>
        </ServicesContext>
      </MessagesProvider>
    </MemoryRouter>,
  );
}

const attributeOf = (input: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`, "i").exec(input)?.[1] ?? "";

/** Of every field that is typed in: its name, and what it says it is for. */
function purposesOf(form: ReactNode): readonly string[] {
  const inputs = [...markupOf(form).matchAll(/<input[^>]*>/g)].map(([input]) => input);
  return inputs
    .filter((input) => !["checkbox", "radio"].includes(attributeOf(input, "type")))
    .map((input) => `${attributeOf(input, "name")}: ${attributeOf(input, "autocomplete")}`);
}

const contact = { way: "phone", address: "+79123456789" } as const;
const sent = { contact, readyAtMs: 0, endsAtMs: 0 };
const own = { account: "a@b.example", onSaved: ignore, onCancel: ignore };
const newPassword = (repeat: string) => [
  ": username",
  "password: new-password",
  `${repeat}: new-password`,
];

const login = (
  <PasswordLogin
    onEntered={async () => undefined}
    onChallenge={ignore}
    onCodeSent={ignore}
    onForgotten={ignore}
  />
);
const register = <RegisterForm next={undefined} onDone={ignore} />;
const ask = <AskForm onSent={ignore} onBack={null} />;
const address = (way: Way) => (
  <AddressForm way={way} address="" onSent={ignore} onHaveCode={ignore} onCancel={ignore} />
);

test.each<[string, ReactNode, readonly string[]]>([
  ["a login by e-mail", login, ["email: username", "password: current-password"]],
  [
    "a registration by e-mail",
    register,
    ["email: username", "password: new-password", "promo: off"],
  ],
  [
    "a code",
    <CodeForm
      key="code"
      sent={sent}
      action=""
      confirm={async () => null}
      again={async () => null}
      onSent={ignore}
      onBack={ignore}
    >
      {null}
    </CodeForm>,
    ["code: one-time-code"],
  ],
  [
    "a code of an app",
    <FactorForm
      key="factor"
      methods={["totp"]}
      action=""
      onCode={async () => null}
      onPasskey={async () => null}
    />,
    ["code: one-time-code"],
  ],
  ["a forgotten password by e-mail", ask, ["email: email"]],
  ["an e-mail that is confirmed", address("email"), ["email: email"]],
  ["a phone that is confirmed", address("phone"), ["phone: tel"]],
  [
    "a new password",
    <NewPasswordForm
      key="new"
      token={{ token: "t", phone: null, source: "link" }}
      onDone={ignore}
      onDead={ignore}
    />,
    newPassword("password_confirm"),
  ],
  ["a first password", <SetPasswordForm key="set" {...own} />, newPassword("confirm_password")],
  [
    "another password",
    <UpdatePasswordForm key="update" {...own} />,
    ["old_password: current-password", ...newPassword("password_confirm")],
  ],
])("the fields of %s say what they are for", (_form, form, purposes) => {
  expect([...purposesOf(form)].toSorted()).toEqual([...purposes].toSorted());
});

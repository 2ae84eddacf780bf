/** Logging in: with a password, a code or a passkey, by setting a new password; the second factor comes after any of them. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalInputs, ModalProps } from "../../../runtime/modals/modal-names.ts";
import type { EntranceMethod } from "../../../runtime/analytics/events.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { fingerprintOf } from "../device/device-fingerprint.ts";
import { keepDraft, openCode, readDraft, type SentCode } from "../entrance/draft.ts";
import { enter } from "../entrance/enter.ts";
import { SwitchForm } from "../entrance/switch-form.tsx";
import { RestoreForm } from "../restore/restore-form.tsx";
import type { FactorChallenge } from "../second-factor/challenge.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import { CodeLogin } from "./code-login.tsx";
import type { LoginAnswer } from "./login-calls.ts";
import { PasswordLogin } from "./password-login.tsx";

const SecondFactorStep = lazyPart(() => import("../second-factor/second-factor-step.tsx"));
const PasskeyLogin = lazyPart(() => import("../second-factor/passkey-login.tsx"));

type Step =
  | { readonly name: "password" | "restore" }
  | { readonly name: "code"; readonly sent: SentCode }
  | { readonly name: "factor"; readonly challenge: FactorChallenge };

const titles = {
  password: "auth.login.title",
  code: "auth.code.title",
  restore: "auth.restore.title",
  factor: "auth.login.title",
} as const;

/** Where another service has done the first step, the second one; a dialog closed to look for the code opens where the code goes. */
function firstStep({ challenge }: ModalInputs["login"]): Step {
  if (challenge) return { name: "factor", challenge };
  const sent = openCode("login");
  if (sent !== null) return { name: "code", sent };
  return { name: openCode("restore") === null ? "password" : "restore" };
}

export default function LoginModal({ open, input, onClose }: ModalProps<"login">) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const [step, setStep] = useState(() => firstStep(input));
  useEffect(() => void fingerprintOf(services), [services]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(titles[step.name])}
      closeLabel={t("shell.close")}
      width="small"
    >
      <LoginStep step={step} onStep={setStep} input={input} onClose={onClose} />
    </Dialog>
  );
}

interface LoginStepProps extends Pick<ModalProps<"login">, "input" | "onClose"> {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

function LoginStep({ step, onStep, input, onClose }: LoginStepProps) {
  const t = useMessages("auth");
  const services = useServices();
  const { pathname } = useLocation();
  const entered = (method: EntranceMethod) => (answer: LoginAnswer) =>
    enter(services, {
      answer,
      how: { event: "login", method },
      close: onClose,
      next: input.next,
      pathname,
    });
  const onChallenge = (challenge: FactorChallenge) => onStep({ name: "factor", challenge });

  function showCode(sent: SentCode): void {
    keepDraft({ sent: { ...sent, purpose: "login" } });
    onStep({ name: "code", sent });
  }
  function showPassword(): void {
    keepDraft({ sent: null });
    onStep({ name: "password" });
  }

  switch (step.name) {
    case "password":
      return (
        <>
          <PasswordLogin
            onEntered={(answer) => entered(readDraft().way)(answer)}
            onChallenge={onChallenge}
            onCodeSent={showCode}
            onForgotten={() => onStep({ name: "restore" })}
          />
          <Suspense>
            <PasskeyLogin onEntered={entered("passkey")} />
          </Suspense>
          <SocialButtons next={input.next} onDone={onClose} />
          <SwitchForm
            id="auth.login.noAccount"
            onPress={() => services.modals.open("register", input)}
          />
        </>
      );
    case "code":
      return (
        <CodeLogin
          sent={step.sent}
          onSent={showCode}
          onEntered={entered("code")}
          onChallenge={onChallenge}
          onBack={showPassword}
        />
      );
    case "restore":
      return <RestoreForm onLeave={onClose} onBack={showPassword} />;
    case "factor":
      return (
        <Suspense fallback={<SkeletonRows count={2} label={t("auth.login.title")} />}>
          <SecondFactorStep
            {...step.challenge}
            onEntered={entered("second_factor")}
            onBack={showPassword}
          />
        </Suspense>
      );
  }
}

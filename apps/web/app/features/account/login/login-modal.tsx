/** Logging in with an e-mail address or a phone number. */
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import type { ModalProps } from "../../../runtime/modals/modal-names.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import { enter } from "../entrance/enter.ts";
import { SocialButtons } from "../social/social-buttons.tsx";
import { SwitchForm } from "../entrance/switch-form.tsx";
import type { FactorChallenge } from "../second-factor/challenge.ts";
import type { LoginAnswer } from "./login-calls.ts";
import { PasswordLogin } from "./password-login.tsx";

const SecondFactorStep = lazyPart(() => import("../second-factor/second-factor-step.tsx"));
const PasskeyLogin = lazyPart(() => import("../second-factor/passkey-login.tsx"));

export default function LoginModal({ open, input, onClose }: ModalProps<"login">) {
  const t = useMessages("auth", "notices");
  const services = useServices();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const onEntered = (answer: LoginAnswer) =>
    enter(services, { answer, close: onClose, next: input.next });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("auth.login.title")}
      closeLabel={t("shell.close")}
      width="small"
    >
      {challenge === null ? (
        <>
          <PasswordLogin onEntered={onEntered} onChallenge={setChallenge} />
          <Suspense>
            <PasskeyLogin onEntered={onEntered} />
          </Suspense>
          <SocialButtons next={input.next} onDone={onClose} />
          <SwitchForm
            id="auth.login.noAccount"
            onPress={() => services.modals.open("register", input)}
          />
        </>
      ) : (
        <Suspense fallback={<SkeletonRows count={2} label={t("auth.login.title")} />}>
          <SecondFactorStep
            {...challenge}
            onEntered={onEntered}
            onBack={() => setChallenge(null)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

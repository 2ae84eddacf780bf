/** The name that others see: made up at the registration, changed once. */
import { Button } from "@oddwright/ui/parts/button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { formErrors } from "../../../runtime/forms/form-errors.ts";
import { textOf } from "../../../runtime/forms/form-text.ts";
import { useForm } from "../../../runtime/forms/use-form.ts";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { textSource } from "../../../runtime/i18n/text-source.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { useAccountDetails } from "./account-details.ts";
import { SettingCard } from "./setting-card.tsx";

const maxLength = 24;

export function NameCard({ user }: { user: User }) {
  const t = useMessages("setting", "notices");
  const details = useAccountDetails();
  const isChangeable = details.data?.is_name_changeable;
  return (
    <SettingCard
      title={t("setting.name.title")}
      text={isChangeable === false ? t("setting.name.fixed") : t("setting.name.text")}
    >
      {isChangeable === true ? (
        <NameForm user={user} onDone={() => void details.refetch()} />
      ) : (
        <TextField label={t("setting.name.label")} value={user.name} locked readOnly />
      )}
    </SettingCard>
  );
}

function NameForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useMessages("setting", "notices");
  const services = useServices();
  const { errors, busy, clearError, formProps } = useForm<"name">({
    check: (form) => {
      const name = textOf(form, "name").trim();
      return name === "" || name === user.name ? { name: t("setting.name.same") } : {};
    },
    async send(form) {
      const asked = services.sessionStore.get();
      const result = await services.api.call("changeName", {
        body: { name: textOf(form, "name") },
      });
      if (!result.ok) {
        if (result.failure.kind === "answered" && result.failure.status === 409) onDone();
        const blame = { fields: ["name"], blame: {} } as const;
        return formErrors(result.failure, blame, textSource(services.messages));
      }
      await services.session.takeUser(result.value.user, asked);
      notify({ kind: "success", title: t("setting.name.done", { name: result.value.user.name }) });
      onDone();
      return null;
    },
  });
  return (
    <form {...formProps} className="grid gap-3">
      <FormAlert text={errors.form} />
      <TextField
        label={t("setting.name.label")}
        name="name"
        defaultValue={user.name}
        maxLength={maxLength}
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        hint={t("setting.name.hint")}
        error={errors.name}
        onChange={() => clearError("name")}
      />
      <Button type="submit" busy={busy} className="ow-button justify-self-start">
        {t("setting.name.save")}
      </Button>
    </form>
  );
}

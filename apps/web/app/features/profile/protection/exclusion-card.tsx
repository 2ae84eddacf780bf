/** A break, or an exclusion for long: chosen, read once more, and then in force at once. */
import {
  exclusionTerms,
  kindOfTerm,
  type ExclusionKind,
  type ExclusionTerm,
} from "@oddwright/core/protection/exclusion-terms.ts";
import { Button } from "@oddwright/ui/parts/button.tsx";
import { Dialog } from "@oddwright/ui/parts/dialog.tsx";
import { notify } from "@oddwright/ui/parts/toast-store.ts";
import { useState } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { notifyRefusal } from "../../../runtime/services/refusal.ts";
import { useMoments } from "../../../runtime/services/use-moments.ts";
import { useServices } from "../../../runtime/services/use-services.tsx";
import type { User } from "../../../runtime/session/session-store.ts";
import { SelectField } from "../fields/select-field.tsx";
import { SettingCard } from "../setting/setting-card.tsx";

export function ExclusionCard({ kind, user }: { kind: ExclusionKind; user: User }) {
  const t = useMessages("protection", "notices");
  const when = useMoments();
  const terms = exclusionTerms.filter((term) => kindOfTerm(term) === kind);
  const [term, setTerm] = useState<ExclusionTerm>(terms[0]!);
  const [asking, setAsking] = useState(false);
  const { busy, exclude } = useExclusion();
  const { exclusion } = user.protection;
  return (
    <SettingCard title={t(`protection.${kind}.title`)} text={t(`protection.${kind}.text`)}>
      {exclusion === null ? null : (
        <p>
          {t("protection.exclusion.holds", {
            until: exclusion.until === null ? "never" : when.short(exclusion.until),
          })}
        </p>
      )}
      <SelectField
        label={t("protection.exclusion.term")}
        value={term}
        options={terms.map((each) => ({ value: each, label: t(`protection.term.${each}`) }))}
        onChange={(value) => setTerm(value as ExclusionTerm)}
      />
      <Button onClick={() => setAsking(true)}>{t(`protection.${kind}.action`)}</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(`protection.${kind}.title`)}
        closeLabel={t("shell.close")}
        width="small"
        footer={
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t("protection.exclusion.back")}</Button>
            <Button tone="danger" busy={busy} onClick={() => void exclude(term)}>
              {t("protection.exclusion.confirm")}
            </Button>
          </div>
        }
      >
        <div className="grid gap-3">
          <p className="font-semibold">
            {t("protection.exclusion.sentence", { term: t(`protection.term.${term}`) })}
          </p>
          <p>{t("protection.exclusion.effect")}</p>
          <p>{t("protection.exclusion.money")}</p>
        </div>
      </Dialog>
    </SettingCard>
  );
}

function useExclusion() {
  const t = useMessages("protection", "notices");
  const services = useServices();
  const [busy, setBusy] = useState(false);
  async function exclude(term: ExclusionTerm): Promise<void> {
    setBusy(true);
    const result = await services.api.call("excludeSelf", { body: { term } });
    setBusy(false);
    if (!result.ok) {
      void notifyRefusal(services, { route: "excludeSelf", failure: result.failure });
      return;
    }
    // The server has ended every session already; this page forgets its own.
    await services.session.logout();
    notify({ kind: "info", title: t("protection.exclusion.done"), durationMs: null });
  }
  return { busy, exclude };
}

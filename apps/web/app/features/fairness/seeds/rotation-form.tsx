/** The player's half of the next pair, beside the promise of the house's half. */
import { IconButton } from "@oddwright/ui/parts/icon-button.tsx";
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import { Clock, Dices } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { FormAlert } from "../../../runtime/forms/form-alert.tsx";
import { HashLine } from "./hash-line.tsx";
import { randomClientSeed } from "./random-client-seed.ts";
import type { Rotation } from "./use-rotation.ts";

export interface RotationFormProps {
  /** A button elsewhere submits it by this id. */
  readonly id: string;
  readonly rotation: Rotation;
  readonly nextServerSeedHash: string;
  /** The button, when it is inside the form. */
  readonly children?: ReactNode;
}

export function RotationForm({ id, rotation, nextServerSeedHash, children }: RotationFormProps) {
  const t = useMessages("fairness");
  const [clientSeed, setClientSeed] = useState(randomClientSeed);
  const { errors, clearError } = rotation;
  if (rotation.state === "waiting") return <Waiting />;
  const change = (next: string) => {
    setClientSeed(next);
    clearError();
  };
  return (
    <form
      id={id}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (rotation.state !== "idle") return;
        void rotation
          .rotate(clientSeed, nextServerSeedHash)
          .then((done) => (done ? setClientSeed(randomClientSeed()) : undefined));
      }}
    >
      <FormAlert text={errors.form} />
      <dl>
        <HashLine
          label={t("seeds.next")}
          value={nextServerSeedHash}
          copyLabel={t("seeds.next.copy")}
        />
      </dl>
      <TextField
        label={t("seeds.client.new")}
        name="client_seed"
        value={clientSeed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t("seeds.client.hint")}
        error={errors.client_seed}
        onChange={(event) => change(event.target.value)}
        right={
          <IconButton
            label={t("seeds.client.random")}
            size="small"
            onClick={() => change(randomClientSeed())}
          >
            <Dices size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        }
      />
      {children}
    </form>
  );
}

function Waiting() {
  const t = useMessages("fairness");
  return (
    <output className="bg-s2 rounded-control flex gap-3 p-3">
      <Clock className="ow-quiet shrink-0" size={20} strokeWidth={1.6} aria-hidden />
      <span>
        <span className="block font-semibold">{t("seeds.waiting.title")}</span>
        {t("seeds.waiting.text")}
      </span>
    </output>
  );
}

/** Chance and multiplier, each editable, each following the other. On a phone two values in a line. */
import { TextField } from "@oddwright/ui/parts/text-field.tsx";
import type { Dispatch, SetStateAction } from "react";
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import {
  fieldProblem,
  fieldRange,
  fieldText,
  leaveField,
  typeField,
  type DiceFields,
  type TypedField,
} from "./dice-fields.ts";

export interface TypedFieldsProps {
  readonly fields: DiceFields;
  readonly locked: boolean;
  readonly onFields: Dispatch<SetStateAction<DiceFields>>;
}

const units: Record<TypedField, string> = { chance: "%", multiplier: "×" };
const labels = { chance: "dice.chance", multiplier: "games.multiplier" } as const;

export function TypedFields({ fields, locked, onFields }: TypedFieldsProps) {
  const t = useMessages("games", "dice");
  return (
    <div className="game-pair dice-typed">
      {(["chance", "multiplier"] as const).map((field) => {
        const problem = fieldProblem(fields, field);
        return (
          <TextField
            key={field}
            label={t(labels[field])}
            value={fieldText(fields, field)}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            figures
            locked={locked}
            right={units[field]}
            error={problem === null ? undefined : t(`dice.${field}.${problem}`, fieldRange(field))}
            onChange={({ target: { value } }) => onFields((was) => typeField(was, field, value))}
            onBlur={() => onFields(leaveField)}
            onKeyDown={(event) => {
              if (event.key === "Enter") onFields(leaveField);
            }}
          />
        );
      })}
    </div>
  );
}

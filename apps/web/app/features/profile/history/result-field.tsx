/** What became of the entries of a history: one of its results, or all of them. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { SelectField } from "../fields/select-field.tsx";

interface ResultFieldProps<Result extends string> {
  /** Null: all. */
  readonly chosen: Result | null;
  readonly results: readonly Result[];
  readonly nameOf: (result: Result) => string;
  readonly onChange: (result: string | null) => void;
}

export function ResultField<Result extends string>(props: ResultFieldProps<Result>) {
  const { chosen, results, nameOf, onChange } = props;
  const t = useMessages("history");
  return (
    <SelectField
      size="small"
      label={t("filters.result")}
      value={chosen ?? ""}
      options={[
        { value: "", label: t("filters.result.all") },
        ...results.map((value) => ({ value, label: nameOf(value) })),
      ]}
      onChange={(value) => onChange(value || null)}
    />
  );
}

/** The sentence under a form that leads to the other one. */
import { Trans } from "@lingui/react";

export interface SwitchFormProps {
  readonly id: "auth.login.noAccount" | "auth.register.haveAccount";
  readonly onPress: () => void;
}

export function SwitchForm({ id, onPress }: SwitchFormProps) {
  return (
    <p className="ow-quiet mt-4 text-center">
      <Trans
        id={id}
        components={{
          action: (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the translation puts its words inside
            <button
              type="button"
              className="text-text min-h-6 font-semibold underline underline-offset-4"
              onClick={onPress}
            />
          ),
        }}
      />
    </p>
  );
}

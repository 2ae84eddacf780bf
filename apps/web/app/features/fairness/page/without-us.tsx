/** The same sums away from this site: the commands to copy. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";
import { CopyButton } from "../seeds/copy-button.tsx";
import type { HandNumbers } from "./hand-numbers.ts";
import { independentCommand, verifyCommand, type CommandInput } from "../proof/verify-command.ts";

const commands = { ours: verifyCommand, independent: independentCommand };
const names = ["ours", "independent"] as const;

export function WithoutUs({ numbers }: { numbers: Omit<HandNumbers, "hash"> }) {
  const t = useMessages("fairness");
  const { serverSeed, clientSeed, nonce } = numbers;
  const input: CommandInput = { game: "dice", serverSeed, clientSeed, nonce };
  return (
    <section className="ow-card fair-card" aria-labelledby="without-title">
      <h2 id="without-title" className="ow-subheading">
        {t("fairness.without.title")}
      </h2>
      <p className="ow-quiet">{t("fairness.without.text")}</p>
      {names.map((name) => {
        const label = t(`fairness.without.${name}`);
        const command = commands[name](input);
        return (
          <figure key={name} className="grid gap-2">
            <figcaption className="flex items-center justify-between">
              <span className="ow-label">{label}</span>
              <CopyButton label={t("fairness.without.copy", { name: label })} text={command} />
            </figcaption>
            <pre className="command">
              <code>{command}</code>
            </pre>
          </figure>
        );
      })}
    </section>
  );
}

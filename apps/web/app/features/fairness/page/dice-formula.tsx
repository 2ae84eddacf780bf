/** The formula of dice, line by line, with what each line means. */
import { useMessages } from "../../../runtime/i18n/messages.tsx";

const lines = [
  ["message", 'message = clientSeed ":" nonce ":" 0'],
  ["bytes", "bytes = HMAC-SHA256(serverSeed, message)"],
  ["float", "float = b₀/256 + b₁/256² + b₂/256³ + b₃/256⁴"],
  ["roll", "roll = ⌊ float × 10001 ⌋ / 100"],
] as const;

export function DiceFormula() {
  const t = useMessages("fairness");
  return (
    <section className="ow-card fair-card" data-game="dice" aria-labelledby="formula-title">
      <h2 id="formula-title" className="ow-subheading">
        {t("fairness.dice.title")}
      </h2>
      <dl className="formula">
        {lines.map(([line, text]) => (
          <div key={line} className="formula-line">
            <dt className="formula-code">{text}</dt>
            <dd className="ow-label">{t(`fairness.dice.${line}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="ow-quiet">{t("fairness.dice.pays")}</p>
    </section>
  );
}

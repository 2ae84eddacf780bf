/** Colour roles, game hues and type. */
import { Card } from "../parts/card.tsx";

const roles = "ink s1 s2 s3 track line line2 lip text quiet brass brass-text win loss".split(" ");
const games = "dice crash coin hilo keno miner roulette cases rooms slots live betting wheel".split(
  " ",
);

export function Colours() {
  return (
    <Card title="Colour roles and game hues" className="g-card g-wide">
      <style>
        {[...roles, ...games.map((game) => `hue-${game}`)]
          .map((name) => `.g-${name}{--swatch:var(--${name})}`)
          .join("")}
      </style>
      <div className="g-swatches">
        {[...roles, ...games.map((game) => `hue-${game}`)].map((name) => (
          <div key={name}>
            <div className={`g-swatch g-${name}`} />
            <span className="ow-mono">--{name}</span>
          </div>
        ))}
      </div>
    </Card>
  );
}

export function Type() {
  return (
    <Card title="Type" className="g-card">
      <div className="g-stack">
        <p className="ow-title">Хайло, 4 карты</p>
        <p className="ow-heading">Проверка броска</p>
        <p className="ow-subheading">Bet slip</p>
        <p>Аяқталмаған ойын, жалғастыру</p>
        <p className="ow-label">Retorno ao jogador, limites</p>
        <p className="ow-small">Турниры, бөлмелер</p>
        <p className="ow-mono">c59519d3 8d331e92</p>
        <p>1 250.00 ₽ 0.01 $ 5 034.75 ₸ 400.00 ₹ 12.50 €</p>
        <p className="ow-figure g-figure">77.18</p>
      </div>
    </Card>
  );
}

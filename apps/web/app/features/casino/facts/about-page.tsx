/** What a player should know of a game before a stake, in words: what comes back, how often, how wildly, how much at most. */
import { buttonLook } from "@oddwright/ui/parts/button.tsx";
import { SkeletonRows } from "@oddwright/ui/parts/skeleton.tsx";
import { Tag } from "@oddwright/ui/parts/tag.tsx";
import { ArrowLeft, Star } from "lucide-react";
import { Suspense } from "react";
import { displayNumber } from "@oddwright/core/money/format-amount.ts";
import { useLocale, useMessages } from "../../../runtime/i18n/messages.tsx";
import { lazyPart } from "../../../runtime/browser/lazy-part.tsx";
import { RowsFailure } from "../../../runtime/page/list-parts.tsx";
import { PageHead } from "../../../runtime/page/page-head.tsx";
import { Region } from "../../../runtime/page/region.tsx";
import { SiteLink } from "../../../runtime/page/site-link.tsx";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { useFeatureName } from "../catalogue/feature-name.ts";
import { useShelf } from "../shelf/use-shelf.ts";
import { demoPath, playPath } from "../tile/casino-game.ts";
import { GamePicture } from "../tile/game-picture.tsx";
import { useLimits } from "../tile/slot-tile.tsx";
import { CountYourself } from "./count-yourself.tsx";
import { useModeName } from "./mode-name.ts";
import { type SlotFacts, useFacts } from "./slot-facts.ts";
import "./about.css";

const FreeRounds = lazyPart(async () => ({
  default: (await import("../../promotions/index.ts")).FreeRounds,
}));

export interface AboutPageProps {
  readonly slug: string;
  readonly carried: SlotFacts | null;
}

export function AboutPage(props: AboutPageProps) {
  return (
    <QueryScope>
      <About key={props.slug} {...props} />
    </QueryScope>
  );
}

function About({ slug, carried }: AboutPageProps) {
  const t = useMessages("casino");
  const locale = useLocale();
  const { data: facts, isError, refetch } = useFacts(slug, carried);
  if (facts === undefined)
    return isError ? (
      <RowsFailure
        level={2}
        title={t("casino.failed.title")}
        text={t("casino.failed.text")}
        retryLabel={t("casino.failed.retry")}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows count={6} label={t("casino.loading")} />
    );
  const name = facts.name[locale];
  return (
    <article className="slot-about" data-game="slots">
      <PageHead
        title={t("casino.about.title", { name })}
        description={t("casino.about.description", { name })}
      />
      <Head facts={facts} name={name} />
      {facts.kind === "slot" ? (
        <Region otherwise={null}>
          <Suspense fallback={null}>
            <FreeRounds game={facts.slug} />
          </Suspense>
        </Region>
      ) : null}
      <div className="slot-about-modes">
        {facts.modes.map((mode) => (
          <Mode key={mode.mode} facts={facts} mode={mode} />
        ))}
      </div>
      {facts.kind === "slot" ? <CountYourself facts={facts} /> : null}
    </article>
  );
}

function Head({ facts, name }: { facts: SlotFacts; name: string }) {
  const t = useMessages("casino");
  const featureName = useFeatureName();
  const limits = useLimits(facts);
  return (
    <header className="slot-about-head">
      <div className="slot-about-art">
        <GamePicture name={name} address={facts.picture} isFirst />
      </div>
      <div className="slot-about-words">
        <SiteLink
          to={`/games/${facts.kind === "slot" ? "slots" : "live-casino"}`}
          className="slot-back"
        >
          <ArrowLeft size={16} strokeWidth={1.8} aria-hidden />
          {t(facts.kind === "slot" ? "casino.back" : "casino.back.live")}
        </SiteLink>
        <h1 className="ow-title">{name}</h1>
        <p className="slot-about-tags">
          {facts.features.map((feature) => (
            <Tag key={feature}>{featureName(feature)}</Tag>
          ))}
        </p>
        <dl className="slot-about-facts">
          {/* At a table it is the player's own chips that make it calm or wild. */}
          {facts.kind === "slot" ? (
            <div>
              <dt>{t("casino.filter.volatility")}</dt>
              <dd>
                <Volatility value={facts.volatility} />
              </dd>
            </div>
          ) : null}
          {limits === null ? null : (
            <div>
              <dt>{t("casino.limits.label")}</dt>
              <dd>{limits}</dd>
            </div>
          )}
          <div>
            <dt>{t("casino.about.cap")}</dt>
            <dd>{t("casino.about.stakes", { stakes: displayNumber(facts.max_win) })}</dd>
          </div>
        </dl>
        <Actions facts={facts} name={name} />
      </div>
    </header>
  );
}

function Actions({ facts, name }: { facts: SlotFacts; name: string }) {
  const t = useMessages("casino");
  const shelf = useShelf([facts]);
  const isMarked = shelf.isMarked(facts);
  if (!facts.is_offered_here)
    return (
      <p role="note" className="ow-quiet">
        {t("casino.notHere.text")}
      </p>
    );
  return (
    <div className="slot-about-act">
      <SiteLink to={playPath(facts)} {...buttonLook({ tone: "brass" })}>
        {t("casino.play")}
      </SiteLink>
      {facts.has_demo ? (
        <SiteLink to={demoPath(facts)} {...buttonLook()}>
          {t("casino.demo")}
        </SiteLink>
      ) : null}
      <button
        type="button"
        className="slot-about-star"
        aria-pressed={isMarked}
        aria-label={t("casino.star", { name })}
        onClick={() => shelf.toggle(facts)}
      >
        <Star size={20} strokeWidth={1.6} fill={isMarked ? "currentColor" : "none"} aria-hidden />
      </button>
    </div>
  );
}

const steps = [1, 2, 3, 4, 5] as const;

function Volatility({ value }: { value: number }) {
  const t = useMessages("casino");
  const step = steps.find((each) => each === value) ?? 3;
  return (
    <span className="slot-volatility">
      <span className="slot-volatility-dots" aria-hidden="true">
        {steps.map((each) => (
          <span key={each} data-on={each <= step} />
        ))}
      </span>
      {t(`casino.volatility.${step}`)}
    </span>
  );
}

type ParMode = SlotFacts["modes"][number];

function Mode({ facts, mode }: { facts: SlotFacts; mode: ParMode }) {
  const t = useMessages("casino");
  const nameOf = useModeName();
  const cost = mode.cost.replace(/\.0+$/, "");
  const { hit_one_in: hit, feature_one_in: feature, largest_win: largest } = mode;
  return (
    <section className="ow-card slot-mode" data-padded="true">
      {facts.modes.length > 1 ? (
        <h2 className="ow-subheading">
          {nameOf(mode.mode)}
          {cost === "1" ? null : (
            <span className="ow-quiet"> · {t("casino.about.cost", { stakes: cost })}</span>
          )}
        </h2>
      ) : (
        <h2 className="ow-subheading">{t("casino.about.figures")}</h2>
      )}
      <dl className="slot-figures">
        <div>
          <dt>{t("casino.return.label")}</dt>
          <dd className="ow-figure">{mode.percent}&nbsp;%</dd>
          <dd className="ow-quiet">
            {t("casino.about.return", { percent: mode.percent, loss: lossOf(mode.percent) })}
          </dd>
        </div>
        {hit === null ? null : (
          <div>
            <dt>{t("casino.about.hit.title")}</dt>
            <dd className="ow-figure">1 : {shortFigure(hit)}</dd>
            <dd className="ow-quiet">{t("casino.about.hit", { spins: shortFigure(hit) })}</dd>
          </div>
        )}
        {feature === null ? null : (
          <div>
            <dt>{t("casino.about.feature.title")}</dt>
            <dd className="ow-figure">1 : {shortFigure(feature)}</dd>
            <dd className="ow-quiet">
              {t("casino.about.feature", { spins: shortFigure(feature) })}
            </dd>
          </div>
        )}
        {largest === null ? null : (
          <div>
            <dt>{t("casino.about.largest.title")}</dt>
            <dd className="ow-figure">{shortFigure(largest)}×</dd>
            <dd className="ow-quiet">
              <LargestWin stakes={shortFigure(largest)} oneIn={mode.largest_win_one_in} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Odds of more digits than this say nothing to a person. */
const mostDigits = 9;

function LargestWin({ stakes, oneIn }: { stakes: string; oneIn: string | null }) {
  const t = useMessages("casino");
  const spins = oneIn?.replace(/\.\d+$/, "") ?? null;
  if (spins === null) return <>{t("casino.about.stakes", { stakes })}</>;
  return (
    <>
      {spins.length > mostDigits
        ? t("casino.about.largest.rare", { stakes })
        : t("casino.about.largest", { stakes, spins: displayNumber(spins) })}
    </>
  );
}

/** "3.50" → "3.5", "2000.00" → "2 000". */
const shortFigure = (figure: string): string => displayNumber(figure.replace(/\.?0+$/, ""));

/** What of a hundred staked stays with the house, exactly. */
function lossOf(percent: string): string {
  const [units = "0", decimals = ""] = percent.split(".");
  const scale = 10n ** BigInt(decimals.length);
  const loss = 100n * scale - BigInt(units + decimals);
  const digits = loss.toString().padStart(decimals.length + 1, "0");
  return decimals === ""
    ? digits
    : `${digits.slice(0, -decimals.length)}.${digits.slice(-decimals.length)}`;
}

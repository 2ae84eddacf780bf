/** Where two people have to decide about a payout: who decided before, what is missing, and what staff hear of it. */
import type { OutboxEvent } from "../../../ledger/index.ts";
import { staffEvent } from "../../ports/staff-event.ts";
import type { Actor, Payout, ProposedStatus } from "../payout/payout.ts";

/** A decision of the staff that a step of the payout holds. */
export interface Decision {
  /** In lower case: one person may write it either way. */
  readonly name: string;
  /** Null in steps that are older than its keeping. */
  readonly systemUser: string | null;
  readonly to: "approved" | ProposedStatus;
}

type Staff = Extract<Actor, { kind: "staff" }>;

/** By which a person is known. */
export const personOf = ({ name }: Pick<Staff, "name">): string => name.toLowerCase();

/** Money that comes back to the player although the provider may have paid it: as heavy as a payout itself. */
export const needsSecondPerson = (
  { approvalsNeeded }: Pick<Payout, "approvalsNeeded">,
  to: string,
): to is ProposedStatus => approvalsNeeded > 1 && (to === "failed" || to === "returned");

/** How many others said it before. */
export const othersWho = (
  decisions: readonly Decision[],
  { to, actor }: { readonly to: Decision["to"]; readonly actor: Actor },
): number => {
  const person = "name" in actor ? personOf(actor) : null;
  return new Set(
    decisions.filter((each) => each.to === to && each.name !== person).map(({ name }) => name),
  ).size;
};

/** Nobody who approved also says that the money was sent. */
export const isAloneIn = (
  { approvalsNeeded }: Pick<Payout, "approvalsNeeded">,
  { actor, decisions }: { readonly actor: Actor; readonly decisions: readonly Decision[] },
): boolean =>
  approvalsNeeded > 1 &&
  actor.kind === "staff" &&
  decisions.some(({ to, name }) => to === "approved" && name === personOf(actor));

/** Who decided the same under the same user of the system: two names, and perhaps one person. */
export const sameSystemUser = (
  decisions: readonly Decision[],
  { to, actor }: { readonly to: string; readonly actor: Actor },
): readonly string[] =>
  actor.kind === "staff"
    ? decisions
        .filter(
          (each) =>
            each.to === to && each.name !== personOf(actor) && each.systemUser === actor.systemUser,
        )
        .map(({ name }) => name)
    : [];

export const oneSystemUserEvent = (
  { playerId, id }: Pick<Payout, "playerId" | "id">,
  { actor, others }: { readonly actor: Staff; readonly others: readonly string[] },
): OutboxEvent =>
  staffEvent(playerId, {
    topic: "payout_one_system_user",
    text: "Two people decided about a payout as one user of the operating system. Ask them whether they were two.",
    details: {
      payout: id,
      system_user: actor.systemUser,
      people: [...others, personOf(actor)].join(", "),
    },
  });

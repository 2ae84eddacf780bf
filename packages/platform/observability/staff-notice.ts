/** A notice that asks a person of the operator's staff to act. Holds no secret and no personal data beyond ids. */
export interface StaffNotice<Topic extends string = string> {
  /** Stable name of the kind of notice, such as `bankroll_short`. */
  readonly topic: Topic;
  readonly text: string;
  readonly details: Readonly<Record<string, string>>;
}

export type NotifyStaff<Topic extends string = string> = (notice: StaffNotice<Topic>) => void;

/** How a language writes dates: what the site brings itself where Intl does not. */

export interface OwnForms {
  /** "27 November 2026". `day` is the calendar day as a moment of UTC. */
  readonly longDay: (day: Date) => string;
  /** "27 Nov". */
  readonly shortDay: (day: Date) => string;
  /** "November 2026". */
  readonly month: (day: Date) => string;
  /** "5 minutes ago"; nought is the present one. */
  readonly ago: (count: number, unit: "minute" | "hour") => string;
}

/** Betting on sports: matches, prices, the slip, the player's bets, its rules. */
export { BettingFrame } from "./betting-frame.tsx";
export { BettingPage } from "./calendar/betting-page.tsx";
export { CalendarPage } from "./calendar/calendar-page.tsx";
export { FavouritesPage } from "./calendar/favourites-page.tsx";
export { matchName, nameIn } from "./odds/names.ts";
export { MatchShelf } from "./match-shelf-part.tsx";
export { EventPage } from "./event/event-page.tsx";
export { readBettingEvent, readOverview } from "./events/read-betting.ts";
export { isSearchable, useFoundMatches } from "./events/use-found-matches.ts";
export { PricePolicyMenu } from "./odds/price-policy-menu.tsx";
export { PriceFormatMenu } from "./odds/price-format-menu.tsx";
export { usePriceText } from "./odds/price-text.ts";
export { endOf } from "./my-bets/bet-end.ts";
export { MyBetsPage } from "./my-bets/my-bets-page.tsx";
export { endSentBet } from "./slip/sent-bets.ts";
export { CalibrationPage } from "./rules/calibration-page.tsx";
export { RulesPage } from "./rules/rules-page.tsx";

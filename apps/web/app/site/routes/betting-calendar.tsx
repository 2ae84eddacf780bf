/** `/betting/calendar`. */
import { useOutletContext } from "react-router";
import { CalendarPage } from "../../features/betting/index.ts";

export default function BettingCalendar() {
  return <CalendarPage carried={useOutletContext()} />;
}

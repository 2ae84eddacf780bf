/** `/betting`. */
import { useOutletContext } from "react-router";
import { BettingPage } from "../../features/betting/index.ts";

export default function Betting() {
  return <BettingPage carried={useOutletContext()} />;
}

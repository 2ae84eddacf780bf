/** `/profile/history`. */
import { HistoryPage } from "../../features/profile/index.ts";

export default function ProfileHistory() {
  return <HistoryPage />;
}

/** `/games/rooms`. */
import { RoomsPage } from "../../features/games/rooms/rooms-page.tsx";
import type { PageHandle } from "../../root.tsx";
import { QueryScope } from "../../runtime/services/query-scope.tsx";

export const handle: PageHandle = { messages: ["rooms"] };

export default function Rooms() {
  return (
    <QueryScope>
      <RoomsPage />
    </QueryScope>
  );
}

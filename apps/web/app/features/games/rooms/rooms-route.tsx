/** `/games/rooms`. */
import type { PageHandle } from "../../../runtime/page/page-handle.ts";
import { QueryScope } from "../../../runtime/services/query-scope.tsx";
import { RoomsPage } from "./rooms-page.tsx";

export const handle: PageHandle = { messages: ["rooms"] };

export default function Rooms() {
  return (
    <QueryScope>
      <RoomsPage />
    </QueryScope>
  );
}

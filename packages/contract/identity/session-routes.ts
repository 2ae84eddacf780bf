/** What players see and end of their own sessions. */
import { defineRoutes } from "../route.ts";

export const sessionRoutes = defineRoutes({
  sessions: { method: "GET", path: "/profile/sessions", auth: "player" },
  // Open to a restricted account: whoever it belongs to may keep others out of it.
  endSession: {
    method: "POST",
    path: "/profile/sessions/end",
    auth: "player",
    openToRestricted: true,
  },
  endOtherSessions: {
    method: "POST",
    path: "/profile/sessions/end-others",
    auth: "player",
    openToRestricted: true,
  },
});

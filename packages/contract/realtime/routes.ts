import { defineRoutes } from "../route.ts";

/** The socket itself is at `/realtime`; its messages are in `messages.ts`. */
export const realtimeRoutes = defineRoutes({
  realtimeTicket: {
    method: "POST",
    path: "/realtime/tickets",
    auth: "player",
    openToRestricted: true,
  },
});

import { defineRoutes } from "../route.ts";

export const siteRoutes = defineRoutes({
  geoIp: { method: "GET", path: "/geo_ip", auth: "public" },
  mirror: { method: "GET", path: "/mirror", auth: "public" },
  mirrorOfDomain: { method: "POST", path: "/middleware/mirror", auth: "public" },
  mirrorRedirect: { method: "POST", path: "/middleware/mirrorRedirect", auth: "public" },
  redirectRule: { method: "GET", path: "/middleware/redirects", auth: "public" },
});

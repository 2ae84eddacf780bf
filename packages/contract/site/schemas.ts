import { z } from "zod";

export const siteSchemas = {
  geoIp: {
    /** Of the caller. The country is null where the operator has no file of places, or the file does not know. */
    response: z.strictObject({
      data: z.strictObject({ ip: z.string(), country_code: z.string().length(2).nullable() }),
    }),
  },
  mirror: {
    /** Of the host that the page is on, by its Origin. */
    response: z.strictObject({
      /** Where the mirror has moved to; null while it stands. */
      redirect: z.strictObject({ newLink: z.url().nullable() }),
      /** What a search engine asks to see of the owner of this host. */
      meta_yandex_verification: z.string().nullable(),
      /** Where guests of this host log in; null where they do it here. */
      sso: z.url().nullable(),
    }),
  },
};

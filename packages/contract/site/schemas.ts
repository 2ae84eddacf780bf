import { z } from "zod";

/** The host of the page, as browsers write it. */
const named = z.strictObject({ domain: z.string().min(1).max(255) });

const mirror = z.strictObject({
  /** Where the mirror has moved to; null while it stands. */
  redirect: z.strictObject({ newLink: z.url().nullable() }),
  /** What a search engine asks to see of the owner of this host. */
  meta_yandex_verification: z.string().nullable(),
  /** Where players of this host log in; null where they do it here. */
  sso: z.url().nullable(),
});

export const siteSchemas = {
  geoIp: {
    /** Of the caller. The country is null where the operator has no file of places, or the file does not know. */
    response: z.strictObject({
      data: z.strictObject({ ip: z.string(), country_code: z.string().length(2).nullable() }),
    }),
  },
  /** Of the host that the page is on, by its Origin. */
  mirror: { response: mirror },
  mirrorOfDomain: { body: named, response: mirror },
  mirrorRedirect: {
    body: named,
    response: z.strictObject({
      redirect: z.strictObject({
        /** Where the domain has moved to; null while it stands. */
        newLink: z.url().nullable(),
        /** The domain that has moved; null while it stands. */
        oldDomain: z.string().nullable(),
      }),
    }),
  },
  redirectRule: {
    /** Of a page, without its language. */
    querystring: z.strictObject({ path: z.string().min(1).max(255) }),
    response: z.strictObject({
      /** A page of the site (`/faq`, without its language), or a whole address; null for a page that stays where it is. */
      redirect: z.strictObject({ target: z.string().max(2_048) }).nullable(),
    }),
  },
};

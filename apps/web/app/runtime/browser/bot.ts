/** Search engines: they are shown the site at once, wherever they come from. */
export const isBot = (userAgent: string): boolean => /google|yandex/i.test(userAgent);

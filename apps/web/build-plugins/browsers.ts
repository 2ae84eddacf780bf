/** The oldest browsers served: the first of their kind with native popovers, which menus and notifications use. */
export const oldestBrowsers = ["chrome114", "edge114", "firefox125", "safari17"];

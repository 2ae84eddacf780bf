import { describe, expect, test } from "vitest";
import { urlModal } from "./use-url-modal.ts";

describe("query parameters that open modals", () => {
  test.each([
    ["S2.52 S2.53", "?login", { modal: "login", search: "" }],
    ["S2.54 S2.55", "?signup=1", { modal: "register", search: "" }],
    ["S2.56 S2.57", "?a=1&deposit&b=2", { modal: "PayIn", search: "?a=1&b=2" }],
  ])("%s %s opens its modal and is removed from the address", (_number, search, expected) => {
    expect(urlModal(search)).toEqual(expected);
  });

  test("the first one is used and all are removed from the address", () => {
    expect(urlModal("?signup&login&x=1")).toEqual({ modal: "register", search: "?x=1" });
  });

  test("other parameters open nothing", () => {
    expect(urlModal("?logins=1&toString=2")).toBeNull();
  });
});

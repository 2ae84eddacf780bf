/** What the browser says of its device, as one hash. Loaded when it is needed. */
import FingerprintJS, { hashComponents } from "@fingerprintjs/fingerprintjs";

/** 32 hexadecimal digits. */
export async function collectFingerprint(): Promise<string> {
  // Without a request to the library's maker.
  const agent = await FingerprintJS.load({ monitoring: false });
  const { components } = await agent.get();
  return hashComponents(withoutWebGl(components));
}

/** What drivers say through WebGL changes from one start to the next. */
export function withoutWebGl<Components extends object>(components: Components) {
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => !/^webgl/i.test(name)),
  ) as Omit<Components, "webGlBasics" | "webGlExtensions">;
}

/** What kind of device a player came with, said once, when somebody is identified. */
const userAgentMaxLength = 1_000;

export interface DeviceFacts {
  readonly device_type: "desktop" | "mobile" | "tablet";
  readonly platform: "web" | "pwa";
  readonly os: string;
  readonly timezone: string;
  readonly domain: string;
  /** "direct" for who typed the address. */
  readonly referring_domain: string;
  readonly raw_user_agent: string;
}

export interface DeviceSources {
  readonly userAgent: string;
  readonly isStandalone: boolean;
  readonly timezone: string;
  readonly host: string;
  /** Of the document. */
  readonly referrer: string;
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux/, "Linux"],
];

export function deviceFacts(sources: DeviceSources): DeviceFacts {
  const { userAgent, isStandalone, timezone, host, referrer } = sources;
  return {
    device_type: deviceType(userAgent),
    platform: isStandalone ? "pwa" : "web",
    os: systems.find(([form]) => form.test(userAgent))?.[1] ?? "other",
    timezone,
    domain: host,
    referring_domain: hostOf(referrer) ?? "direct",
    raw_user_agent: userAgent.slice(0, userAgentMaxLength),
  };
}

/** Null for what is no address. `URL.canParse` is younger than the oldest browsers served. */
function hostOf(address: string): string | null {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
}

function deviceType(userAgent: string): DeviceFacts["device_type"] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return "tablet";
  return /Mobi|iPhone|iPod/.test(userAgent) ? "mobile" : "desktop";
}

/** Browser only. */
export const thisDevice = (timezone: string): DeviceFacts =>
  deviceFacts({
    userAgent: navigator.userAgent,
    isStandalone: matchMedia("(display-mode: standalone)").matches,
    timezone,
    host: location.host,
    referrer: document.referrer,
  });

import { parse } from 'bowser';

/** What the browser tells about itself; a parameter so that the rule below needs no browser. */
export interface ClientFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly orientation: string | null;
}

/** Device info of a log entry (DATA-23). */
export interface DeviceInfo {
  readonly userAgent: string;
  readonly os: string;
  readonly os_version: string;
  readonly browser: string;
  readonly browser_version: string;
  readonly device: string;
  readonly deviceType: string;
  readonly orientation: string;
  readonly isDesktopMode: boolean;
}

const OKANT = 'unknown';
const MAX_USER_AGENT = 500;

/** Answers what device the user sits at, as far as the browser tells; what it does not tell is 'unknown' (DATA-23, LOG-02). */
export function deviceInfo(facts: ClientFacts): DeviceInfo {
  // Bowser throws on an empty user agent, and a log entry must never fail for that.
  const parsed = parse(facts.userAgent || OKANT);
  const deviceType = parsed.platform.type ?? OKANT;
  return {
    userAgent: facts.userAgent.slice(0, MAX_USER_AGENT),
    os: parsed.os.name ?? OKANT,
    os_version: parsed.os.version ?? OKANT,
    browser: parsed.browser.name || OKANT,
    browser_version: parsed.browser.version ?? OKANT,
    device: [parsed.platform.vendor, parsed.platform.model].filter(Boolean).join(' ') || OKANT,
    deviceType,
    orientation: facts.orientation?.split('-')[0] ?? OKANT,
    // A tablet that asks for desktop pages names itself a Mac or a Linux computer, but those have no touch screen of several points.
    isDesktopMode: deviceType === 'desktop' && facts.maxTouchPoints > 1 && /Macintosh|X11/.test(facts.userAgent),
  };
}

/** The facts of the browser that the code runs in; neutral values outside a browser. */
export function browserFacts(): ClientFacts {
  const navigator: Partial<Navigator> = globalThis.navigator ?? {};
  return {
    userAgent: navigator.userAgent ?? '',
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    orientation: globalThis.screen?.orientation?.type ?? null,
  };
}

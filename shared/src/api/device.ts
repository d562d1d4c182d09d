/** What the browser tells about itself; a parameter so that the rules need no browser. */
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

export const OKANT = 'unknown';
const MAX_USER_AGENT = 500;

/** The facts of the browser that the code runs in; neutral values outside a browser. */
export function browserFacts(): ClientFacts {
  const navigator: Partial<Navigator> = globalThis.navigator ?? {};
  return {
    userAgent: navigator.userAgent ?? '',
    maxTouchPoints: navigator.maxTouchPoints ?? 0,
    orientation: globalThis.screen?.orientation?.type ?? null,
  };
}

/** The device as the bare facts tell it: all that can be said before the user agent has been read into. */
export const plainDeviceInfo = ({ userAgent, orientation }: ClientFacts): DeviceInfo => ({
  userAgent: userAgent.slice(0, MAX_USER_AGENT),
  os: OKANT,
  os_version: OKANT,
  browser: OKANT,
  browser_version: OKANT,
  device: OKANT,
  deviceType: OKANT,
  orientation: orientation?.split('-')[0] ?? OKANT,
  isDesktopMode: false,
});

export type DescribeDevice = (facts: ClientFacts) => DeviceInfo;

import { MAX_LOG_TEXT } from '../domain/constants.ts';
import type { DeviceInfo } from '../wire/log.ts';

/** What the browser reports about itself; passed as a parameter, so that the rules can be tested without a browser. */
export interface ClientFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly orientation: string | null;
}

export const OKANT = 'unknown';

/** The facts of the browser that the code runs in; neutral values outside a browser. */
export function browserFacts(): ClientFacts {
  const navigator: Partial<Navigator> = globalThis.navigator ?? {};
  return { userAgent: navigator.userAgent ?? '', maxTouchPoints: navigator.maxTouchPoints ?? 0, orientation: globalThis.screen?.orientation?.type ?? null };
}

/** The device described by the unparsed facts: all that is known before the user-agent parser is loaded. */
export const plainDeviceInfo = ({ userAgent, orientation }: ClientFacts): DeviceInfo => ({
  userAgent: userAgent.slice(0, MAX_LOG_TEXT),
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

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

let known: DescribeDevice | undefined;
let loading: Promise<DescribeDevice> | undefined;

/** Fetches what reads the user agent: too big to be a part of every page's start, needed only when something is logged. */
export function loadDeviceInfo(): Promise<DescribeDevice> {
  loading ??= import(/* webpackChunkName: "device" */ './deviceInfo.ts').then(
    ({ deviceInfo }) => (known = deviceInfo),
    () => {
      // An entry without the browser's name is better than none; the next entry tries again.
      loading = undefined;
      return plainDeviceInfo;
    },
  );
  return loading;
}

type Leaving = Pick<EventTarget, 'addEventListener'>;

const browserPage = (): Leaving | undefined => ('addEventListener' in globalThis ? globalThis : undefined);

/**
 * How the device is described, at once when that can be told. An entry that is made while the page is being left never waits: it is
 * sent with the bare facts, because what would be fetched would not arrive (LOG-02, LOG-03).
 */
export function describeDevice(page: Leaving | undefined = browserPage()): DescribeDevice | Promise<DescribeDevice> {
  if (known) return known;
  const left = new Promise<DescribeDevice>((resolve) => page?.addEventListener('pagehide', () => resolve(plainDeviceInfo), { once: true }));
  return Promise.race([loadDeviceInfo(), left]);
}

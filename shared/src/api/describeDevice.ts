import { type DescribeDevice, plainDeviceInfo } from './device.ts';

let known: DescribeDevice | undefined;
let loading: Promise<DescribeDevice> | undefined;

/** Loads the user-agent parser on demand: it is too big for every page's start, and only needed when something is logged. */
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

/** The description of the device, once its parser has loaded; the unparsed facts when the page unloads before that (LOG-02, LOG-03). */
export function describeDevice(page: Leaving | undefined = browserPage()): DescribeDevice | Promise<DescribeDevice> {
  if (known) return known;
  const left = new Promise<DescribeDevice>((resolve) => page?.addEventListener('pagehide', () => resolve(plainDeviceInfo), { once: true }));
  return Promise.race([loadDeviceInfo(), left]);
}

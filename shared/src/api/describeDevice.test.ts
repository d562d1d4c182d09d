import { beforeEach, expect, it, vi } from 'vitest';

const facts = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/138.0.0.0', maxTouchPoints: 0, orientation: 'portrait-primary' };
const load = () => import('./describeDevice.ts');

// The module remembers whether it has loaded the user-agent parser, so each test imports it again.
beforeEach(() => vi.resetModules());

it('LOG-02 the device is described in full, at once when parsed', async () => {
  const { describeDevice, loadDeviceInfo } = await load();
  await loadDeviceInfo();
  const describe = describeDevice();
  expect(typeof describe).toBe('function');
  expect((await describe)(facts)).toMatchObject({ browser: 'Chrome', os: 'Linux' });
});

it('LOG-02 the device of a log entry is fetched by the first entry', async () => {
  const { describeDevice } = await load();
  expect((await describeDevice())(facts)).toMatchObject({ browser: 'Chrome' });
});

it('LOG-03 the device is described by bare facts on an early leave', async () => {
  vi.doMock('./deviceInfo.ts', () => new Promise(() => {}));
  const { describeDevice } = await load();
  const page = new EventTarget();
  const describe = describeDevice(page);
  page.dispatchEvent(new Event('pagehide'));
  expect((await describe)(facts)).toMatchObject({ userAgent: facts.userAgent, browser: 'unknown', orientation: 'portrait' });
  vi.doUnmock('./deviceInfo.ts');
});

it('LOG-03 the device is described by bare facts without the parser', async () => {
  vi.doMock('./deviceInfo.ts', () => Promise.reject(new Error('404')));
  const { describeDevice } = await load();
  expect((await describeDevice())(facts)).toMatchObject({ userAgent: facts.userAgent, browser: 'unknown' });
  vi.doUnmock('./deviceInfo.ts');
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newReference } from '../domain/ids.ts';
import { deviceInfo } from './deviceInfo.ts';
import { logUncaughtErrors, toLogEntry } from './log.ts';
import { type ScriptedServer, clientAt, startScriptedServer } from './test/scriptedServer.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';

const facts = (userAgent: string, maxTouchPoints = 0, orientation: string | null = null) => ({ userAgent, maxTouchPoints, orientation });
const context = { facts: facts(CHROME, 0, 'landscape-primary'), url: 'https://tjanst.example/ansokan/atgard-select' };

it('DATA-23 device info names browser, system, versions, kind and orientation', () => {
  expect(deviceInfo(facts(CHROME, 0, 'landscape-primary'))).toEqual({
    userAgent: CHROME,
    os: 'Windows',
    os_version: 'NT 10.0',
    browser: 'Chrome',
    browser_version: '138.0.0.0',
    device: 'unknown',
    deviceType: 'desktop',
    orientation: 'landscape',
    isDesktopMode: false,
  });
});

it('DATA-23 device info names a phone', () => {
  expect(deviceInfo(facts(IPHONE, 5, 'portrait-primary'))).toMatchObject({
    os: 'iOS',
    os_version: '18.5',
    device: 'Apple iPhone',
    deviceType: 'mobile',
    orientation: 'portrait',
    isDesktopMode: false,
  });
});

it('DATA-23 device info sees a tablet that asks for desktop pages', () => {
  expect(deviceInfo(facts(MAC, 5)).isDesktopMode).toBe(true);
  expect(deviceInfo(facts(MAC, 0)).isDesktopMode).toBe(false);
});

it('DATA-23 device info accepts an empty user agent', () => {
  expect(deviceInfo(facts(''))).toMatchObject({ browser: 'unknown', os: 'unknown', orientation: 'unknown' });
});

it('LOG-01 STATE-12 a log entry keeps a reference as it is', () => {
  const reference = newReference((bytes) => crypto.getRandomValues(bytes));
  expect(toLogEntry({ level: 'INFO', message: reference }, context, deviceInfo).message).toBe(reference);
});

it('LOG-02 a log entry carries device info, url and stack', () => {
  const entry = toLogEntry({ level: 'ERROR', message: 'fel', stack: 'Error: fel\n at x' }, context, deviceInfo);
  expect(entry).toEqual({
    level: 'ERROR',
    message: 'fel',
    additional: { deviceInfo: deviceInfo(context.facts), url: context.url, stack: 'Error: fel\n at x' },
  });
});

it('API-14 a log entry masks personal numbers in message, stack and url', () => {
  const request = { level: 'INFO', message: 'om 19121212-1212', stack: 'vid 191212121212 och 121212+1212' } as const;
  const text = JSON.stringify(toLogEntry(request, { ...context, url: 'https://x.example/?p=1212121212' }, deviceInfo));
  expect(text).not.toContain('1212');
  expect(text).toContain('om [personnummer]');
});

it('API-14 a log entry cuts what the server would refuse as too long', () => {
  const long = 'x'.repeat(20_000);
  const { message, additional } = toLogEntry(
    { level: 'ERROR', message: long, stack: long },
    { facts: facts(CHROME + long), url: `https://x.example/${long}` },
    deviceInfo,
  );
  const lengths = [message, additional.url, additional.stack, additional.deviceInfo.userAgent].map((text) => text?.length);
  expect(lengths).toEqual([2000, 2000, 8000, 500]);
});

it('PLUS-25 a log entry names the slice and its version', () => {
  const source = { name: 'wizard', version: '1.2.3' };
  expect(toLogEntry({ level: 'ERROR', message: 'fel', source }, context, deviceInfo).additional.source).toEqual(source);
});

it('PLUS-25 a log entry finds the slice and its version in the stack', () => {
  const stack = 'TypeError: x\n at f (https://x.example/assets/main.js:1:1)\n at g (https://x.example/slices/wizard/1.2.3+ab12/page.js:1:1)';
  expect(toLogEntry({ level: 'ERROR', message: 'fel', stack }, context, deviceInfo).additional.source).toEqual({ name: 'wizard', version: '1.2.3+ab12' });
  expect(toLogEntry({ level: 'ERROR', message: 'fel', stack: 'Error\n at x' }, context, deviceInfo).additional).not.toHaveProperty('source');
});

describe('the call', () => {
  let server: ScriptedServer;
  let pending: number;
  beforeEach(async () => {
    server = await startScriptedServer();
    pending = 0;
  });
  afterEach(() => server.close());

  const client = (shellVersion?: string) =>
    clientAt(server.origin, { onPending: () => (pending += 1), logContext: () => context, ...(shellVersion !== undefined && { shellVersion }) });

  it('LOG-01 CONST-06 the log call posts level, message and additional to /api/logs', async () => {
    server.script('POST /api/logs', { status: 204, body: '' });
    await client().log({ level: 'INFO', message: 'hej' });
    expect(JSON.parse(server.calls('POST /api/logs')[0]?.body ?? '')).toEqual(toLogEntry({ level: 'INFO', message: 'hej' }, context, deviceInfo));
  });

  it('PLUS-25 PLUS-28 an error is logged with the version of its slice or shell', async () => {
    server.script('POST /api/logs', { status: 204, body: '' });
    const source = { name: 'wizard', version: '1.2.3' };
    await client().log({ level: 'ERROR', message: 'fel', source });
    await client().log({ level: 'INFO', message: 'mått', source });
    await client('2.0.0').log({ level: 'ERROR', message: 'fel' });
    await client().log({ level: 'ERROR', message: 'fel' });
    expect(server.calls('POST /api/logs').map(({ headers }) => headers['x-slice'])).toEqual(['wizard/1.2.3', undefined, 'host/2.0.0', 'host']);
  });

  it.each([
    ...['No answer from the server', ...[429, 500, 502, 503, 504].map((status) => `The server answered ${status}`)].map(
      (words) => [words, 'no version'] as const,
    ),
    ...['The server answered 400', 'The answer does not have the agreed shape'].map((words) => [words, 'host/2.0.0'] as const),
  ])('PLUS-28 PLUS-45 "%s" is an error of %s', async (words, version) => {
    server.script('POST /api/logs', { status: 204, body: '' });
    await client('2.0.0').log({ level: 'ERROR', message: `ApiError: ${words}` });
    expect(server.calls('POST /api/logs').map(({ headers, body }) => [JSON.parse(body).level, headers['x-slice']])).toEqual([
      ['ERROR', version === 'no version' ? undefined : version],
    ]);
  });

  it.each([{ status: 500, body: 'fel' }, { status: 413, body: '' }, 'drop'] as const)('LOG-03 the log call stays silent when it fails (%j)', async (script) => {
    server.script('POST /api/logs', script);
    await expect(client().log({ level: 'ERROR', message: 'fel' })).resolves.toBeUndefined();
    expect(server.received).toHaveLength(1);
    expect(pending).toBe(0);
  });

  it('LOG-03 the log has uncaught errors, rejections and stopped scripts once each', async () => {
    server.script('POST /api/logs', { status: 204, body: '' });
    const page = new EventTarget();
    const done: Promise<void>[] = [];
    const api = client();
    const stop = logUncaughtErrors(page, (entry) => {
      const sent = api.log(entry);
      done.push(sent);
      return sent;
    });
    page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('x is undefined') }));
    page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('x is undefined') }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nej' }));
    for (const blockedURI of ['https://evil.example/850314-2385?x', 'inline'])
      page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'script-src-elem', blockedURI }));
    stop();
    page.dispatchEvent(Object.assign(new Event('error'), { error: new Error('efter') }));
    await Promise.all(done);
    const entries = server.calls('POST /api/logs').map(({ body }) => JSON.parse(body));
    expect(entries.map(({ level, message }) => `${level} ${message}`).toSorted()).toEqual([
      'ERROR TypeError: x is undefined',
      'ERROR nej',
      'INFO csp-violation: script-src-elem https://evil.example',
      'INFO csp-violation: script-src-elem inline',
    ]);
  });
});

const clean = { translated: false, altered: false, old: false };
const OURS = 'TypeError: x\n at f (https://tjanst.example/slices/lookup/1.0.0/slice.js:1:1)\n at chrome-extension://abc/content.js:2:2';
const THEIRS = 'TypeError: x\n at chrome-extension://abc/content.js:2:2\n at f (https://tjanst.example/assets/main.js:1:1)';
const MISPLACED = "NotFoundError: Failed to execute 'insertBefore' on 'Node'";
const REPAIRED = 'Error: Minified React error #418; visit https://react.dev/errors/418';

it.each([
  [MISPLACED, OURS, { ...clean, translated: true, altered: true }, 'translated'],
  ['NotFoundError: The object can not be found here.', OURS, { ...clean, altered: true }, 'altered'],
  [REPAIRED, null, { ...clean, altered: true }, 'altered'],
  ['TypeError: x', THEIRS, clean, 'extension'],
  ['Script error.', null, clean, 'extension'],
  ['ApiError: No answer from the server', OURS, clean, 'blocked'],
  ['TypeError: x.at is not a function', OURS, { ...clean, old: true }, 'old'],
  // A release cannot hide: without a cause on the page, or with other words, it is its error.
  [MISPLACED, OURS, clean, undefined],
  [REPAIRED, null, clean, undefined],
  ['TypeError: x', OURS, { ...clean, translated: true, altered: true }, undefined],
  ['ApiError: The server answered 500', null, { ...clean, altered: true }, undefined],
] as const)(`PLUS-77 PLUS-28 "%s" is a release's error unless the page shows another cause`, (message, stack, browser, fault) => {
  const entry = toLogEntry({ level: 'ERROR', message, stack }, { ...context, browser }, deviceInfo);
  expect([entry.level, entry.additional.browserFault]).toEqual([fault ? 'INFO' : 'ERROR', fault]);
});

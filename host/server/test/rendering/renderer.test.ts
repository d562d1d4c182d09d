import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderRequest } from '@uppgiftsandring/platform/contract/firstPage';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { renderingProgram } from './renderingProgram.ts';
import { CutShort, Ended, pageMessage, startRenderer, type Program, type Renderer } from '@uppgiftsandring/platform/rendering/renderer';
import { usedBy } from '@uppgiftsandring/platform/rendering/used';

const folder = testFolder();
let renderer: Renderer | undefined;
afterEach(() => renderer?.stop());

const REQUEST: RenderRequest = { pathname: '/', host: 'localhost', search: '', language: 'sv', state: {}, terms: null, registry: {} };

/** A rendering process that does what it likes: it can `say` a kind of message, of a length that need not be true, and `hear` one. */
function programOf(code: string, extension = '.mjs'): Program {
  const file = path.join(folder, `program${extension}`);
  const start = `import { readSync, writeSync } from 'node:fs';
    const say = (kind, text = '', length = Buffer.byteLength(text)) => {
      const head = Buffer.from(kind + '0000');
      head.writeUInt32BE(length, 1);
      const bytes = Buffer.concat([head, Buffer.from(text)]);
      for (let at = 0; at < bytes.length; ) at += writeSync(3, bytes, at);
    };
    const read = (length) => { const bytes = Buffer.alloc(length); for (let at = 0; at < length; ) at += readSync(3, bytes, at, length - at, null); return bytes; };
    const hear = () => read(read(5).readUInt32BE(1));
    say('r');
    hear();`;
  writeFileSync(file, `${start}\n${code}`);
  return [file];
}

function start(program: Program, code = '', { deadline = 5000, respondsWithin = 20_000 } = {}) {
  const onFault = vi.fn<(error: Error, visitor?: string) => void>();
  const shell = `module.exports = { provides: {}, renderShell: async () => '<!--slice-->', renderSlice: async (slice, base, request) => slice(request) }`;
  const slice = { name: 'lookup', code, base: '/', place: '<!--slice-->', texts: {} };
  const started = startRenderer({ shell, texts: {}, slice }, { deadline, respondsWithin, onFault, program });
  renderer = started;
  const page = (search: string) => vi.waitUntil(async () => (await started.render(pageMessage({ ...REQUEST, search }), search))?.html, { timeout: 20_000 });
  return { onFault, started, page };
}

it.each([
  ['announces 40 MB', `say('r'); hear(); say('h', '', 40e6)`, /more than 1000000 bytes/],
  ['answers twice', `say('r'); hear(); say('h'); say('h')`, /cannot be understood/],
  ['answers nobody', `say('r'); say('h')`, /cannot be understood/],
  ['floods', `for (;;) say('r')`, /cannot be understood/],
  ['says another kind', `say('{"cmd":"NODE_HANDLE_ACK"}')`, /cannot be understood|more than/],
  ['ends', `process.exit(3)`, /ended by 3/],
  ['works while it loads', `for (;;);`, /not done within 400 ms/],
  ['works with nothing to do', `say('r'); for (;;);`, /with nothing to do/],
  ['heeds no interruption', `process.on('SIGINT', () => 0); say('r'); hear(); for (;;);`, /not done within 200 ms/],
  ['holds too much', `globalThis.kept = Buffer.alloc(120e6, 1); say('r'); hear(); hear()`, existsSync('/usr/bin/prlimit') ? /ended by 1/ : /holds \d+ MB/],
  ['holds too much without a limit by the system', `globalThis.kept = Buffer.alloc(120e6, 1); say('r'); hear(); hear()`, /holds \d+ MB/, '.ts'],
])('PLUS-68 a process that %s is ended at once, and blamed', async (_what, code, reason, extension?: string) => {
  const { onFault, started } = start(programOf(code, extension), '', { deadline: 100 });
  const show = async () => code.includes('hear()') && started.render(pageMessage(REQUEST), 'one');
  await vi.waitUntil(async () => (await show(), started.isOver()), { timeout: 20_000, interval: 20 });
  expect(onFault.mock.calls[0]?.[0]).toBeInstanceOf(Ended);
  expect(onFault.mock.calls[0]?.[0].message).toMatch(reason);
});

it.each([
  ['short', 9, [true, true]],
  ['as long as its time explains', 600_000, []],
])('PLUS-68 two slow pages in a minute count when their HTML is %s', async (_what, length, blamed) => {
  const work = 'const used = () => { const { user, system } = process.cpuUsage(); return user + system };';
  const { onFault, page } = start(
    programOf(`${work} for (;;) { say('r'); hear(); for (const end = used() + 1e5; used() < end; ); say('h', 'x'.repeat(${length})); }`),
  );
  for (const visitor of ['one', 'two', 'three']) await page(visitor);
  await page('four');
  const faults = onFault.mock.calls.slice(0, 2).map(([error]) => error instanceof CutShort);
  expect(faults).toEqual(blamed);
});

it('PLUS-68 a process that neither works nor responds is ended, and not blamed', async () => {
  const { onFault, started } = start(programOf('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);'), '', { respondsWithin: 300 });
  await vi.waitUntil(started.isOver, { timeout: 20_000, interval: 20 });
  expect(onFault).toHaveBeenCalledWith(new Error('It has not responded for 300 ms'), undefined, false);
});

it('PLUS-51 a rendering process has no environment, files or processes', async () => {
  const denied = `for (const work of [() => readdirSync('/'), () => spawnSync('true'), () => new Worker('0', { eval: true })]) try { work(); said += 'did'; } catch (error) { said += error.code; }`;
  const imports = `const { readdirSync } = await import('node:fs'); const { spawnSync } = await import('node:child_process'); const { Worker } = await import('node:worker_threads');`;
  const { page } = start(programOf(`${imports} let said = Object.keys(process.env).join(); ${denied} say('r'); hear(); say('h', said);`));
  expect(await page('')).toBe('ERR_ACCESS_DENIED'.repeat(3));
});

it.runIf(existsSync('/usr/bin/setpriv'))('PLUS-68 a looping process ends when its server is killed', async () => {
  const [program] = programOf('for (;;);');
  const code = `const { startRenderer } = await import(${JSON.stringify(path.join(import.meta.dirname, '../../../../platform/rendering/renderer.ts'))});
    startRenderer({ shell: '', texts: {} }, { deadline: 1, respondsWithin: 1e9, onFault() {}, program: [${JSON.stringify(program)}] });
    const { readFileSync } = await import('node:fs');
    setInterval(() => console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8')), 20);`;
  const server = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'ignore'] });
  const pid = await new Promise<number>((resolve) => server.stdout.on('data', (text) => Number(text) > 0 && resolve(Number(text))));
  onTestFinished(() => void spawnSync('kill', ['-9', `${pid}`]));
  await vi.waitUntil(() => (usedBy(pid)?.ms ?? 0) > 200, { timeout: 20_000, interval: 10 });
  server.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(`/proc/${pid}`), { timeout: 20_000 });
});

it.each([
  ['a variable of its module', 'let memo;', 'memo ??= search'],
  ['a global', '', 'globalThis.memo ??= search'],
  ['a built-in', '', 'Object.prototype.memo ??= search'],
  ['the last match of an expression', '', '/who=(.*)/.test(RegExp.input) || /.*/.test(search), RegExp.input'],
  ['a module of the host', 'const { shared } = module;', 'require.memo ??= search'],
  ['what reads addresses', '', 'URLSearchParams.prototype.memo ??= URL.memo ??= search'],
  [
    'what an import gives',
    'let kept = ""; import("x").catch((error) => { kept = error?.constructor.memo; if (error) error.constructor.memo = "who" });',
    'kept + search',
  ],
])('PLUS-51 no page knows the one before by %s', async (_what, atLoad, memo) => {
  const { page } = start(await renderingProgram(), `${atLoad} module.exports = { default: () => ({ search }) => String([${memo}].at(-1)) }`);
  expect([await page('?who=one'), await page('?who=two')]).toEqual(['?who=one', '?who=two']);
});

it('PLUS-51 ASVS 1.3.2 a page cannot evaluate text, measure time or share memory', async () => {
  const names = ['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WeakRef', 'WebAssembly', 'process', 'setImmediate'];
  const code = `const tried = () => { try { return new Function('return 1')(); } catch (error) { return error.name; } };
    module.exports = { default: () => () => [${names.map((name) => `typeof ${name}`).join()}, tried()].join() };`;
  const { page } = start(await renderingProgram(), code);
  expect(await page('')).toBe([...names.map(() => 'undefined'), 'EvalError'].join());
});

it('PLUS-68 an error of a version is logged in 300 characters at most', async () => {
  const { onFault } = start(await renderingProgram(), `module.exports = { default() { throw new Error('x'.repeat(1000)); } }`);
  await vi.waitUntil(() => onFault.mock.calls.length > 0, { timeout: 20_000 });
  expect(onFault.mock.calls[0]?.[0].message.match(/x+/)?.[0]).toHaveLength(300);
});

it('PLUS-50 addresses and times are as elsewhere, with a clock that stands', async () => {
  const read = (search: string) => {
    const [url, query] = [new URL('/å?b=c d%&x=1#h', 'http://ö.se'), new URLSearchParams(search)];
    query.set('a', "3'~");
    const made = [
      new URLSearchParams({ x: '1 2' }),
      new URLSearchParams([['y', 'ä']]),
      [...query.keys()],
      url.searchParams.get('b'),
      query.getAll('c'),
      query.has('d'),
    ];
    const parts = [url.href, url.hostname, url.origin, url.port, `${url}`, [...new TextEncoder().encode('å€😀')], new Date(5).toISOString(), Date.UTC(2026, 1)];
    return [...made, ...parts, new Date() instanceof Date, new Intl.DateTimeFormat('sv').format() === new Date().toLocaleDateString('sv')].join('|');
  };
  const { page } = start(
    await renderingProgram(),
    `const read = ${read}; module.exports = { default: () => ({ search }) => search === '' ? String(new Date() - Date.now() + performance.now() + setTimeout()) : read(search) }`,
  );
  const query = '?a=1&a=2&b=%zz+q&c=%C3%A5';
  expect([await page(query), await page('')]).toEqual([read(query), '0']);
});

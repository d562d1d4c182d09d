import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RenderRequest } from '@uppgiftsandring/shared/slice/firstPage';
import { createRenderers, type Rendered, type Renderers } from '../render/renderers.ts';
import { renderingProgram } from './rendering/renderingProgram.ts';

// Versions that misuse server rendering. Each only loses the server-rendered HTML of its own page.

/** Replaces the shell's build: gives slices one module, and lets a slice render itself. */
const SHELL = `module.exports = {
  provides: { given: { text: 'given' } },
  renderShell: async () => '<main><!--slice--></main>',
  renderSlice: async (slice, base, request) => slice.render(request),
};`;
const slice = (render: string, atLoad = '') => `${atLoad}\nmodule.exports = { default: () => ({ render(request) { ${render} } }) };`;
const version = (name: string, code: string): Rendered => ({
  key: name + code,
  name,
  setup: async () => ({ shell: SHELL, texts: {}, slice: { name: 'lookup', code, base: '/slices/lookup/1.0.0/', texts: {} } }),
});
const GOOD = version('measures 1.0.0', slice(`return '<h1>' + require('given').text + '</h1>';`));
const REQUEST: RenderRequest = {
  pathname: '/ansokan/sok-forening',
  host: 'localhost',
  search: '',
  language: 'sv',
  state: {},
  terms: null,
  registry: {},
};

const said = vi.fn<(sentence: string) => void>();
const program = await renderingProgram();
/** One for all of them, as in the server. */
const renderers = createRenderers(400, said, { program });
let own: Renderers | undefined;
afterEach(() => own?.stop());
afterAll(() => renderers.stop());

/** The warnings about a version. */
const saidOf = ({ name }: Rendered) => said.mock.calls.flat().filter((sentence) => sentence.startsWith(`${name} `));

/** Retries until the version has been rendered or blamed: a process may still be starting, or the machine be busy. */
async function outcome(of: Rendered, by = renderers): Promise<string | null> {
  let html: string | null = null;
  await vi.waitUntil(
    async () => {
      html = await by.render(of, REQUEST);
      return html !== null || saidOf(of).length > 0;
    },
    { timeout: 30_000, interval: 50 },
  );
  return html;
}

const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
  ['throws', slice(`throw new Error('mistake')`), /mistake/],
  ['throws before it has begun', slice('', `throw new Error('mistake')`), /mistake/],
  ['eats memory before it has begun', slice('', `globalThis.x = 'abc'.repeat(1e7).split('').map((one) => ({ one }))`), /ended by|not done within|not responded/],
  ['is no script', 'module.exports = {', /end of input|Unexpected/],
  ['never ends', slice('for (;;) {}'), /not done within 800 ms|not responded/],
  [
    'never ends after its answer',
    slice(`Promise.resolve().then(function again() { return Promise.resolve().then(again) }); return 'x'.repeat(3)`),
    /ended by|not done within|not responded/,
  ],
  ['eats memory', slice('const all = []; for (;;) all.push(new Array(1e6).fill(0))'), /ended by|not done within|not responded/],
  ['eats memory in one bite', slice(`return 'abc'.repeat(1e7).split('').map((one) => ({ one }))`), /ended by|not done within|not responded/],
  ['eats memory that no heap counts', slice('const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1))'), /ended by|not done within|not responded|MB|allocation failed/],
  ['answers with a book', slice(`return 'x'.repeat(2e6)`), /longer than 1000000 bytes/],
  ['answers with no text', slice('return { html: 1 }'), /no text/],
  ['calls the network', slice(`return fetch('http://127.0.0.1:9/')`), /fetch is not defined/],
  ['opens a connection', slice(`return require('node:net').connect(9)`), /no module node:net/],
  ['reads the disk', slice(`return require('node:fs').readFileSync('/etc/hostname', 'utf8')`), /no module node:fs/],
  ['imports', slice(`return import('node:fs').then((fs) => fs.readFileSync('/etc/hostname', 'utf8'))`), /never comes/],
  ['reads the environment', slice('return process.env.PATH'), /process is not defined/],
  ['makes code of a text', slice(`return (() => undefined).constructor('return process')().env.PATH`), /Code generation from strings/],
  ['starts a thread', slice(`return new Worker('x')`), /Worker is not defined/],
];

it.each(HOSTILE)('PLUS-51 a version that %s is not rendered, with its name in the log, and no other notices', async (what, code, reason) => {
  const hostile = version(`lookup 6.6.${HOSTILE.findIndex(([name]) => name === what)}`, code);
  expect(await outcome(hostile)).toSatisfy((html) => html === null || html === 'xxx');
  await vi.waitUntil(() => saidOf(hostile).length > 0, { timeout: 20_000 });
  expect(saidOf(hostile)[0]).toMatch(reason);
  expect(saidOf(hostile)[0]).toContain('could not be rendered on the server');
  expect(await outcome(GOOD)).toBe('<h1>given</h1>');
  expect(saidOf(GOOD)).toEqual([]);
});

it('PLUS-51 a version that never ends before it has begun is not rendered, with its name in the log, and no other notices', async () => {
  own = createRenderers(400, said, { program });
  const hostile = version('lookup 6.6.99', slice('', 'for (;;) {}'));
  expect(await outcome(hostile, own)).toBeNull();
  expect(saidOf(hostile)[0]).toMatch(/could not be rendered on the server: .*(?:not done within 400 ms|not responded)/);
  expect(await outcome(GOOD)).toBe('<h1>given</h1>');
});

it('PLUS-51 what a version prints reaches nobody', async () => {
  const printed = vi.spyOn(process.stdout, 'write');
  expect(await outcome(version('lookup 6.6.6', slice(`console.log('19850314-2385'); console.error('19850314-2385'); return '<p>it</p>'`)))).toBe('<p>it</p>');
  expect(printed.mock.calls.flat().join('')).not.toContain('19850314');
  printed.mockRestore();
});

it('PLUS-51 a version that fails three times in a row is left alone for a minute, and then tried again', async () => {
  let now = 0;
  const timed = createRenderers(400, said, { now: () => now, program });
  own = timed;
  said.mockReset();
  const faulty = version('lookup 7.0.0', slice(`throw new Error('mistake')`));
  await vi.waitUntil(async () => (await timed.render(faulty, REQUEST), said.mock.calls.length >= 4), { timeout: 30_000 });
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.0.0 is rendered by the browser for 60 s');
  const told = said.mock.calls.length;
  expect(await timed.render(faulty, REQUEST)).toBeNull();
  expect(said).toHaveBeenCalledTimes(told);
  now = 60_001;
  await vi.waitUntil(async () => (await timed.render(faulty, REQUEST), said.mock.calls.length > told), { timeout: 30_000 });
});

it('PLUS-51 API-24 is tried again after its minute also when the clock is set a day back meanwhile', async () => {
  own = createRenderers(400, said, { program });
  said.mockReset();
  const faulty = version('lookup 7.0.1', slice(`throw new Error('mistake')`));
  const tell = (count: number) => vi.waitUntil(async () => (await own?.render(faulty, REQUEST), said.mock.calls.length >= count), { timeout: 30_000 });
  await tell(4);
  const passed = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => passed + 60_001);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  onTestFinished(() => {
    vi.useRealTimers();
    clock.mockRestore();
  });
  expect(await own.render(faulty, REQUEST)).toBeNull();
  expect(said).toHaveBeenCalledTimes(5);
});

it('PLUS-51 what fails for three visitors and for most is left to the browser', async () => {
  let now = 0;
  const timed = createRenderers(400, said, { now: () => now, program });
  own = timed;
  said.mockReset();
  const odd = version('lookup 7.1.0', slice(`throw new Error('odd')`));
  const faults = (visitor: string, count: number) =>
    vi.waitUntil(async () => (await timed.render(odd, REQUEST, visitor), said.mock.calls.length >= count), { timeout: 30_000 });
  await faults('one', 4);
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.1.0 is rendered by the browser for 60 s, for one visitor');
  await timed.render(odd, REQUEST, 'one');
  expect(said).toHaveBeenCalledTimes(4);
  await faults('two', 5);
  await faults('three', 7);
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.1.0 is rendered by the browser for 60 s');
  now = 60_001;
  await faults('one', 8);
});

it('PLUS-51 what fails for three of many visitors is left to the browser for them alone', async () => {
  own = createRenderers(5000, said, { program });
  said.mockReset();
  const odd = version('lookup 7.1.1', slice(`if (request.search === '?odd') throw new Error('odd'); return '<p>it</p>';`));
  const visit = (visitor: string, search = '') => own?.render(odd, { ...REQUEST, search }, visitor);
  const good = async (visitor: string) => expect.poll(() => visit(visitor)).toBe('<p>it</p>');
  for (let nr = 0; nr < 13; nr += 1) await good(`good ${nr}`);
  for (const visitor of ['one', 'two', 'three', 'one', 'two', 'one']) expect(await visit(visitor, '?odd')).toBeNull();
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.1.1 is rendered by the browser for 60 s, for one visitor');
  await good('good 0');
  await visit('four', '?odd');
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.1.1 is rendered by the browser for 60 s');
});

it('PLUS-51 all that is live keeps its processes, also while the shell and a slice are in gradual release at once', () => {
  own = createRenderers(400, said, { program });
  const setup = vi.fn<Rendered['setup']>(() => new Promise(() => undefined));
  const live = ['1.0.0', '1.1.0'].flatMap((shell) => ['host', 'lookup', 'lookup again', 'measures', 'wizard', 'receipt'].map((part) => `${part} in ${shell}`));
  for (const round of [live, live]) for (const key of round) own.warm({ key, name: key, setup });
  expect(setup).toHaveBeenCalledTimes(live.length);
});

it('PLUS-51 a version whose files cannot be read is not rendered', async () => {
  const gone: Rendered = { key: 'gone', name: 'lookup 6.6.6', setup: () => Promise.reject(new Error('server/render.cjs is not what was published')) };
  expect(await renderers.render(gone, REQUEST)).toBeNull();
  expect(saidOf(gone)).toEqual(['lookup 6.6.6 could not be rendered on the server: server/render.cjs is not what was published']);
});

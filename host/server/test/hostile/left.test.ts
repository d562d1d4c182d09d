import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderers, type Rendered, type Renderers } from '@uppgiftsandring/platform/rendering/renderers';
import { renderingProgram } from '../rendering/renderingProgram.ts';
import { outcome as outcomeOf, rendered, renderingNow, REQUEST, requestOf, slice } from './hostile.ts';

// When a version that cannot be rendered is left to the browser, for whom, and for how long.

const said = vi.fn<(sentence: string) => void>();
const program = await renderingProgram();
const renderers = createRenderers(400, said, { program });
let own: Renderers | undefined;
beforeEach(() => void said.mockReset());
afterEach(() => own?.stop());
afterAll(() => renderers.stop());
const outcome = (of: Rendered) => outcomeOf(renderers, of, () => said.mock.calls.flat());

it('PLUS-51 what a version prints is discarded', async () => {
  const printed = vi.spyOn(process.stdout, 'write');
  expect(await outcome(rendered('lookup 6.6.6', slice(`console.log('19850314-2385'); console.error('19850314-2385'); return '<p>it</p>'`)))).toBe('<p>it</p>');
  expect(printed.mock.calls.flat().join('')).not.toContain('19850314');
});

it('PLUS-51 a version that fails three times rests for a minute', async () => {
  let now = 0;
  const timed = createRenderers(400, said, { now: () => now, program });
  own = timed;
  const faulty = rendered('lookup 7.0.0', slice(`throw new Error('mistake')`));
  await vi.waitUntil(async () => (await timed.render(faulty, REQUEST), said.mock.calls.length >= 4), { timeout: 30_000 });
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.0.0 is rendered by the browser for 60 s');
  const told = said.mock.calls.length;
  expect(await timed.render(faulty, REQUEST)).toBeNull();
  expect(said).toHaveBeenCalledTimes(told);
  now = 60_001;
  await vi.waitUntil(async () => (await timed.render(faulty, REQUEST), said.mock.calls.length > told), { timeout: 30_000 });
});

it('PLUS-51 API-24 a version’s minute of rest ignores a clock that is set back', async () => {
  own = createRenderers(400, said, { program });
  const faulty = rendered('lookup 7.0.1', slice(`throw new Error('mistake')`));
  const tell = (count: number) => vi.waitUntil(async () => (await own?.render(faulty, REQUEST), said.mock.calls.length >= count), { timeout: 30_000 });
  await tell(4);
  const passed = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => passed + 60_001);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  expect(await own.render(faulty, REQUEST)).toBeNull();
  expect(said).toHaveBeenCalledTimes(5);
});

it('PLUS-51 a version that fails for most visitors is left to the browser', async () => {
  let now = 0;
  const timed = createRenderers(400, said, { now: () => now, program });
  own = timed;
  const odd = rendered('lookup 7.1.0', slice(`throw new Error('odd')`));
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

it('PLUS-51 a version that fails for few is left to their browsers', async () => {
  own = createRenderers(5000, said, { program });
  const odd = rendered('lookup 7.1.1', slice(`if (request.search === '?odd') throw new Error('odd'); return '<p>it</p>';`));
  const visit = (visitor: string, search = '') => own?.render(odd, requestOf(search), visitor);
  const good = async (visitor: string) => expect.poll(() => visit(visitor)).toEqual({ html: '<p>it</p>', hasSlice: true });
  for (let nr = 0; nr < 13; nr += 1) await good(`good ${nr}`);
  for (const visitor of ['one', 'two', 'three', 'one', 'two', 'one']) expect(await visit(visitor, '?odd')).toBeNull();
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.1.1 is rendered by the browser for 60 s, for one visitor');
  await good('good 0');
  await visit('four', '?odd');
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.1.1 is rendered by the browser for 60 s');
});

it.each([
  ['uses up its time', 'for (;;);'],
  ['ends its process', `'abc'.repeat(1e7).split('').map((one) => ({ one }));`],
])('PLUS-51 PLUS-68 a page that %s hurts its visitor alone, until another one does', async (_what, code) => {
  const [clock, onFatal] = [{ now: 0 }, vi.fn<() => void>()];
  const timed = createRenderers(400, said, { now: () => clock.now, program, onFatal });
  own = timed;
  const odd = rendered('lookup 7.2.0', slice(`if (request.search === '?odd') { ${code} } return '<p>it</p>';`));
  const visit = (visitor: string, search = '') => timed.render(odd, requestOf(search), visitor);
  const good = (visitor: string) => vi.waitUntil(() => visit(visitor), { timeout: 30_000 });
  const hurt = (visitor: string, count: number) =>
    vi.waitUntil(async () => (await visit(visitor, '?odd'), said.mock.calls.length >= 2 * count), { timeout: 30_000 });
  await good('other');
  // As Ctrl-C does, which reaches all processes of a terminal.
  for (const pid of renderingNow('child.mjs')) process.kill(pid, 'SIGINT');
  await good('other');
  expect(said).not.toHaveBeenCalled();
  await hurt('one', 1);
  await good('other');
  expect(await visit('one')).toBeNull();
  clock.now = 60_001;
  await hurt('two', 2);
  await good('other');
  await hurt('three', 3);
  expect(await visit('other')).toBeNull();
  expect(said.mock.calls.at(-1)?.[0]).toBe('lookup 7.2.0 is rendered by the browser for 60 s');
  // What is cut short counts until a page goes well.
  expect(onFatal).toHaveBeenCalledTimes(code.startsWith('for') ? 0 : 1);
});

const inShell = (shell: string, version: Rendered): Rendered => ({ ...version, setup: async () => ({ ...(await version.setup()), shell }) });

it('PLUS-51 PLUS-68 a shell that loops around a slice bars no version', async () => {
  const onFatal = vi.fn<() => void>();
  const [timed, loops] = [createRenderers(400, said, { program, onFatal }), 'module.exports = { provides: {}, renderShell() { for (;;); } };'];
  own = timed;
  const looping = inShell(loops, rendered('lookup 7.3.0', slice(`return '<p>it</p>'`)));
  await vi.waitUntil(async () => (await timed.render(looping, REQUEST), said.mock.calls.length > 0), { timeout: 30_000 });
  expect(said.mock.calls[0]?.[0]).toBe('lookup 7.3.0 could not be rendered on the server: its shell: It was cut short after 400 ms of processor time');
  expect(onFatal).not.toHaveBeenCalled();
});

it('PLUS-51 a slice changes nothing of the shell around it', async () => {
  const shell = `module.exports = { provides: {}, renderShell: async () => ['<i>', '<!--slice-->'].join(''), renderSlice: async (slice) => slice.render() };`;
  const odd = inShell(shell, rendered('lookup 7.4.0', `Array.prototype.join = () => 'other'; ${slice(`return '<p>it</p>'`)}`));
  for (let page = 0; page < 2; page += 1) expect(await outcome(odd)).toBe('<i><p>it</p>');
});

it('PLUS-51 all live versions keep their processes during two gradual releases', () => {
  own = createRenderers(400, said, { program });
  const setup = vi.fn<Rendered['setup']>(() => new Promise(() => undefined));
  const live = ['1.0.0', '1.1.0'].flatMap((shell) => ['host', 'lookup', 'lookup again', 'measures', 'wizard', 'receipt'].map((part) => `${part} in ${shell}`));
  for (const round of [live, live]) for (const key of round) own.warm({ ...rendered(key, ''), setup });
  expect(setup).toHaveBeenCalledTimes(live.length);
});

it('PLUS-51 a version whose files cannot be read is not rendered', async () => {
  const gone: Rendered = { ...rendered('lookup 6.6.7', ''), setup: () => Promise.reject(new Error('server/render.cjs is not what was published')) };
  expect(await renderers.render(gone, REQUEST)).toBeNull();
  expect(said.mock.calls.flat()).toEqual(['lookup 6.6.7 could not be rendered on the server: server/render.cjs is not what was published']);
});

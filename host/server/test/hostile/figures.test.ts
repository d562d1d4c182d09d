import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PAGE_MS } from '@uppgiftsandring/platform/rendering/renderer';
import { createRenderers } from '@uppgiftsandring/platform/rendering/renderers';
import { usedBy } from '@uppgiftsandring/platform/rendering/used';
import { testFolder } from '../../../../platform/local/test/folder.ts';
import { renderingProgram } from '../rendering/renderingProgram.ts';
import { rendered, renderingNow, REQUEST, told } from './hostile.ts';
import { CHANGING, HURTING } from './versions.ts';

// What hostile versions cost in a minute each; `npm run test:long -- versions` measures all of them, `npm test` a few for two seconds.

const [main = ''] = await renderingProgram();
const ALL = [...CHANGING, ...HURTING].map(([does, code], index) => ({ does, code, index }));
const SECONDS = Number(process.env['VERSION_SECONDS'] ?? 2);
const CHOSEN = SECONDS < 60 ? ALL.filter(({ does }) => /^never ends (at load|in a page|after)|^fills memory with bytes (at load|in a page)/.test(does)) : ALL;
/** As many as a server keeps. */
const AT_ONCE = 12;
const VISITORS = 5;
const folder = testFolder();

/** The memory of its own that a process holds, in bytes; 0 when it is gone. */
const ownBytes = (pid: number) => Number(/^RssAnon:\s+(\d+)/m.exec(told(`${pid}/status`))?.[1] ?? 0) * 1024;

/** Shows the version to five visitors all the time; returns the processor time of all its processes beyond what its pages may take, their memory at most, and when it was named. */
async function measure({ does, code, index }: (typeof ALL)[number]) {
  // A program of its own, by which its processes are known.
  const program = path.join(folder, `child${index}.mjs`);
  copyFileSync(main, program);
  const said: number[] = [];
  const began = performance.now();
  const renderers = createRenderers(150, () => said.push(performance.now() - began), { program: [program] });
  const spent = new Map<number, number>();
  const most = { bytes: 0 };
  let shown = 0;
  const show = async (visitor: string) => {
    if ((await renderers.render(rendered(`lookup 6.6.${index}`, code), REQUEST, visitor)) !== null) shown += 1;
  };
  while (performance.now() - began < SECONDS * 1000) {
    for (let visitor = 0; visitor < VISITORS; visitor += 1) void show(`visitor ${visitor}`);
    for (let turn = 0; turn < 10; turn += 1) {
      for (const pid of renderingNow(program)) {
        spent.set(pid, usedBy(pid)?.ms ?? spent.get(pid) ?? 0);
        most.bytes = Math.max(most.bytes, ownBytes(pid));
      }
      await wait(20);
    }
  }
  renderers.stop();
  const ms = [...spent.values()].reduce((sum, one) => sum + one, 0);
  return { does, ms: Math.max(0, ms - shown * PAGE_MS), mb: Math.round(most.bytes / 1e6), namedAfter: Math.round(said[0] ?? 0) };
}

it('PLUS-68 a hostile version costs little and is logged at once', { timeout: 30 * 60_000 }, async () => {
  const waiting = [...CHOSEN];
  const figures: Awaited<ReturnType<typeof measure>>[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) figures.push(await measure(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const worst = (of: 'ms' | 'mb' | 'namedAfter') => figures.toSorted((one, other) => other[of] - one[of]).slice(0, 5);
  if (SECONDS >= 60) console.log(worst('ms'), worst('mb'), worst('namedAfter'));
  // A process costs more to start on a busy machine; the long run has one of its own.
  expect(worst('ms')[0]?.ms).toBeLessThanOrEqual(SECONDS < 60 ? 1000 : 500);
  expect(worst('mb')[0]?.mb).toBeLessThanOrEqual(150);
  if (SECONDS >= 60) expect(worst('namedAfter')[0]?.namedAfter).toBeLessThanOrEqual(10_000);
});

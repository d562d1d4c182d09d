import { json } from 'node:stream/consumers';
import { SLICE_RENDERING_PATH, SliceRenderingSchema, type Hurt } from '@uppgiftsandring/platform/health/sliceHealth';
import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addRendering, answer, startRendering } from '../rendering/rendering.ts';
import { versionsCookie, type Behind } from '../site.ts';

/** Ends the page's function, and goes on where the module is loaded. */
const LOOPS = '} }) }; for (;;); module.other = { x: () => ({ async y() {';

it('PLUS-68 a version at one percent that loops at load is told of, and rendered by no server started since', async () => {
  const told: { server: string; hurt: readonly Hurt[] }[] = [];
  const backend: Behind = async (request, response) => {
    if (request.url !== SLICE_RENDERING_PATH) return answer(request, response);
    const heard = v.parse(SliceRenderingSchema, await json(request));
    told.push(heard);
    const barred = told.flatMap(({ hurt }) => hurt);
    response.end(JSON.stringify({ may: heard.asked.filter(({ version }) => barred.every((one) => one.version !== version)), barred }));
  };
  const site = await startRendering('on', `return '<h1>it</h1>'`, { env: { HOST_TOKEN: 'h'.repeat(40) }, backend });
  onTestFinished(() => site.stop());
  site.publish('lookup', '1.1.0');
  addRendering(site, 'lookup', LOOPS, '1.1.0');
  site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 1 } });
  const page = async (cookie = versionsCookie('lookup:1.0.0')) => (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text();
  const hostile = () => page(versionsCookie('lookup:1.1.0'));
  await vi.waitUntil(async () => (await hostile(), told.some(({ hurt }) => hurt.length > 0)), { timeout: 20_000 });
  expect(told.at(-1)?.hurt).toMatchObject([{ slice: 'lookup', version: '1.1.0', why: 'It was not done within 400 ms' }]);
  await vi.waitUntil(async () => (await page()).includes('<h1>it</h1>'), { timeout: 20_000 });
  await site.restart();
  const left = await hostile();
  expect(left).toContain('/slices/lookup/1.1.0/');
  expect(left).toContain('<div id="root"></div>');
  await vi.waitUntil(async () => (await page()).includes('<h1>it</h1>'), { timeout: 20_000 });
  expect(told.filter(({ server }) => server === told.at(-1)?.server).flatMap(({ hurt }) => hurt)).toEqual([]);
});

import { emptyBook } from '../../../../backend/test/database.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { addRendering, startRendering } from '../rendering/rendering.ts';
import { versionsCookie } from '../site.ts';

/** Ends the page's function, and goes on where the module is loaded. */
const LOOPS = '} }) }; for (;;); module.other = { x: () => ({ async y() {';

it('PLUS-68 a version that loops at load is barred on servers started since', async () => {
  const site = await startRendering('on', `return '<h1>it</h1>'`, {
    env: { HOST_TOKEN: 'h'.repeat(40) },
    connection: await emptyBook(),
  });
  onTestFinished(() => site.stop());
  site.publish('lookup', '1.1.0');
  addRendering(site, 'lookup', LOOPS, '1.1.0');
  site.setReleases('lookup', { active: '1.0.0', rollout: { version: '1.1.0', share: 1 } });
  const page = async (cookie = versionsCookie('lookup:1.0.0')) => (await site.get('/ansokan/sok-forening', { headers: { cookie } })).text();
  const hostile = () => page(versionsCookie('lookup:1.1.0'));
  const barred = async () => (await (await site.get('/versions.json')).json()).slices.lookup.barred;
  await vi.waitUntil(async () => (await hostile(), (await barred()).length > 0), { timeout: 20_000 });
  expect(await barred()).toEqual([{ version: '1.1.0', why: 'It was not done within 400 ms' }]);
  await vi.waitUntil(async () => (await page()).includes('<h1>it</h1>'), { timeout: 20_000 });
  await site.restart();
  const left = await hostile();
  expect(left).toContain('/slices/lookup/1.1.0/');
  expect(left).toContain('<div id="root"></div>');
  await vi.waitUntil(async () => (await page()).includes('<h1>it</h1>'), { timeout: 20_000 });
});

import { expect, it } from 'vitest';
import { startSite } from './site.ts';
import { serverOfUnknownIssuer } from './unknownIssuer.ts';

it('ASVS 12.3.2 nothing is sent to a server whose certificate has an unknown issuer', async () => {
  const unknown = await serverOfUnknownIssuer();
  const site = await startSite({ env: { BACKEND_URL: unknown.url, STORE_LOOKUP: unknown.url } });
  expect((await site.get('/api/logs', { method: 'POST', body: '{}' })).status).toBe(502);
  expect((await site.get('/slices/lookup/1.0.0/remoteEntry.js')).status).toBe(502);
  expect(unknown.asked()).toBe(0);
  await site.stop();
  unknown.server.closeAllConnections();
  await new Promise((resolve) => unknown.server.close(resolve));
});

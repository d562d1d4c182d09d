import { expect, it } from 'vitest';
import { visitor } from '../../../host/server/test/visitor.ts';
import { startSite } from '../../../host/server/test/site.ts';
import { serverOfUnknownIssuer } from '../../../host/server/test/unknownIssuer.ts';

it('ASVS 12.3.2 nothing is sent to a server whose certificate has an unknown issuer', async () => {
  const unknown = await serverOfUnknownIssuer();
  const site = await startSite({ env: { BACKEND_URL: unknown.url, STORE_LOOKUP: unknown.url, SIDE_HOSTS: `side.localhost=${unknown.url}` } });
  const statusOf = async (path: string, host: string) => (await visitor(site.url, '127.0.0.1').ask(path, { headers: { host } })).status;
  expect(await statusOf('/api/session', 'localhost')).toBe(502);
  expect(await statusOf('/slices/lookup/1.0.0/remoteEntry.js', 'localhost')).toBe(502);
  expect(await statusOf('/anything', 'side.localhost')).toBe(502);
  expect(unknown.asked()).toBe(0);
  await site.stop();
  unknown.server.closeAllConnections();
  await new Promise((resolve) => unknown.server.close(resolve));
});

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newKey } from '../../backend/test/signera/keys.ts';
import { freePort } from '../../platform/local/ports.ts';
import { testFolder } from '../../platform/local/test/folder.ts';
import { hasHaproxy, startEdge } from './edge.ts';

const folder = testFolder();

it.runIf(hasHaproxy())('ASVS 4.1.2 without https people are led there, programs are refused', async () => {
  const { key, certificate } = await newKey();
  const CERTIFICATE = path.join(folder, 'tls.crt');
  writeFileSync(CERTIFICATE, certificate.toString());
  writeFileSync(path.join(folder, 'tls.key'), key.export({ type: 'pkcs8', format: 'pem' }));
  const port = await freePort();
  const server = createServer((_request, response) => response.end('ok')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const behind = { addresses: ['127.0.0.1'], port };
  const edge = await startEdge({ backends: behind, hosts: behind }, { CERTIFICATE, BIND_TLS: `127.0.0.1:${await freePort()}` });
  onTestFinished(async () => {
    await edge.stop();
    server.close();
    server.closeAllConnections();
  });
  const ask = (accept: string) => fetch(`${edge.origin}/logga-in`, { headers: { accept }, redirect: 'manual' });
  const [person, program] = [await ask('text/html'), await ask('application/json')];
  expect([person.status, person.headers.get('location'), program.status]).toEqual([308, `${edge.origin.replace('http', 'https')}/logga-in`, 403]);
});

import 'reflect-metadata';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A server on https://localhost whose certificate has an unknown issuer; counts its requests. */
export async function serverOfUnknownIssuer(): Promise<{ readonly url: string; readonly server: Server; asked(): number }> {
  const keys = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const extensions = [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])];
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({ name: 'CN=localhost', keys, signingAlgorithm: KEY, extensions });
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY');
  let asked = 0;
  const server = createServer({ key, cert: certificate.toString('pem') }, (_request, response) => {
    asked += 1;
    response.end('{}');
  }).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, server, asked: () => asked };
}

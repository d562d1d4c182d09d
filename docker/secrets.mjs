// Creates the secrets of a composed stack at its first start, each in the folder (volume) of those who may read it; existing ones stay.
// `keys` already has the simulators' keys (simulators/src/keys/make-keys.ts).
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [keys, backend, host, database] = ['keys', 'backend', 'host', 'database'].map((name) => path.join('/secrets', name));
const FOR_BACKEND = [
  'requester.key.pem',
  'requester.cert.pem',
  'svt.key.pem',
  'svt.cert.pem',
  'sign-service.cert.pem',
  'user-ca.cert.pem',
  'oidc-client.private.jwk.json',
  'register.token',
  'person.token',
  'case.token',
];

function make(file, content, mode = 0o600) {
  if (!existsSync(file)) writeFileSync(file, content, { mode });
}

/** In one step: a service that starts meanwhile reads the old copy or the new one. */
function copy(from, to) {
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

const secret = () => randomBytes(32).toString('base64url');

// The application's half of the keys, and none of the simulators'.
for (const name of FOR_BACKEND) copy(path.join(keys, name), path.join(backend, name));
make(path.join(backend, 'operator.token'), secret());
make(path.join(host, 'tester.key'), secret());
make(path.join(host, 'versions.key'), secret());
make(path.join(host, 'host.token'), secret());
copy(path.join(host, 'host.token'), path.join(backend, 'host.token'));
// The database server reads it as a user of its own.
make(path.join(database, 'password'), secret(), 0o444);
copy(path.join(database, 'password'), path.join(backend, 'database.password'));

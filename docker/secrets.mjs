// Creates the secrets of a composed stack at its first start, each in the folder (volume) of those who may read it; existing ones stay.
// `keys` already has the simulators' keys (simulators/src/keys/make-keys.ts).
import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [keys, backend, host, database, release] = ['keys', 'backend', 'host', 'database', 'release'].map((name) => path.join('/secrets', name));
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

// What each team signs its versions with, and the public halves, which the composition server believes in (tools/release/seal/keys.ts).
const list = {};
const folderOf = (team) => path.join(release, team === 'host' ? team : `mfe-${team}`);
for (const team of ['lookup', 'measures', 'wizard', 'receipt', 'host']) {
  const file = path.join(folderOf(team), 'release.pem');
  if (!existsSync(file)) make(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const publicKey = createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'der' });
  const id = `${team}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 12)}`;
  list[team] = [{ id, publicKey: publicKey.toString('base64'), from: '2020-01-01T00:00:00.000Z' }];
}
for (const folder of [host, ...Object.keys(list).map(folderOf)]) {
  const file = path.join(folder, 'release-keys.json');
  writeFileSync(`${file}.new`, JSON.stringify(list), { mode: 0o444 });
  renameSync(`${file}.new`, file);
}

// Creates the secrets of a composed stack at its first start, each in the folder (volume) of those who may read it; existing ones stay.
// `keys` already has the simulators' keys (simulators/src/keys/make-keys.ts).
import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import builtIn from '../../host/slices.json' with { type: 'json' };
import { listIn } from '../../tools/stack/sliceList.ts';

const [root = '/secrets'] = process.argv.slice(2);
const [keys, backend, host, database, owner, witness, release, lists] = ['keys', 'backend', 'host', 'database', 'owner', 'witness', 'release', 'slices'].map(
  (name) => path.join(root, name),
);
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
// The database server reads them as a user of its own: its superuser's, and those of the roles (deploy/images/roles.sql). Only the migrations get the owner's.
for (const name of ['password', 'owner.password', 'backend.password', 'platform.password', 'witness.password'])
  make(path.join(database, name), secret(), 0o444);
copy(path.join(database, 'owner.password'), path.join(owner, 'database.password'));
copy(path.join(database, 'backend.password'), path.join(backend, 'database.password'));
copy(path.join(database, 'platform.password'), path.join(host, 'database.password'));
copy(path.join(database, 'witness.password'), path.join(witness, 'database.password'));
const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
make(path.join(witness, 'witness.pem'), newKey());

// What each team signs its versions with, and the public halves, which the composition server believes in (platform/release/seal/keys.ts).
const list = {};
const folderOf = (team) => path.join(release, team === 'host' ? team : `mfe-${team}`);
for (const team of [...builtIn.slices.map(({ name }) => name), 'host'].filter((name) => existsSync(folderOf(name)))) {
  const file = path.join(folderOf(team), 'release.pem');
  make(file, newKey());
  const publicKey = createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'der' });
  const id = `${team}-${createHash('sha256').update(publicKey).digest('hex').slice(0, 12)}`;
  list[team] = [{ id, publicKey: publicKey.toString('base64'), from: '2020-01-01T00:00:00.000Z' }];
}
function replace(file, content) {
  writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o444 });
  renameSync(`${file}.new`, file);
}
for (const folder of [host, witness, ...Object.keys(list).map(folderOf)]) replace(path.join(folder, 'release-keys.json'), list);

// The list of slices that the servers follow. One that cannot stand with what is new in this image stays as it was: what runs goes on.
try {
  listIn(lists);
} catch (error) {
  console.error(error.message);
}

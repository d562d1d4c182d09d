import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { integrityOf } from '../build/files.ts';
import { packageOf, readJson } from '../build/paths.ts';
import { reasonOf } from '../local/say.ts';
import { writeDocument } from '../release/documents.ts';
import { applyCodemods } from './codemods/apply.ts';
import { npm } from './packages/npm.ts';
import { offer, PACKAGE_LIST, PackageListSchema, type Package } from './packages/packed.ts';

// `slice-kit upgrade`: gives a slice the newest packages, from a folder or an address (PLUS-47). Its sources are changed by the kit that comes with them.

const PATIENCE_MS = 60_000;
const KIT = 'node_modules/@uppgiftsandring/slice-kit';
const INSTALL = ['install', '--no-audit', '--no-fund', '--loglevel=error'];

interface Manifest {
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Reads a file of that folder or address; throws a sentence. */
function readerOf(from: string): (file: string) => Promise<Buffer> {
  const fail = (cause?: unknown) => new Error(`Det finns inga paket att hämta på ${from}. Ange mappen eller adressen: slice-kit upgrade <var>.`, { cause });
  return async (file) => {
    if (!/^https?:/.test(from)) {
      if (!existsSync(path.join(from, file))) throw fail();
      return readFileSync(path.join(from, file));
    }
    const answer = await fetch(new URL(file, from.replace(/\/?$/, '/')), { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
      throw fail(cause);
    });
    if (!answer.ok) throw fail();
    return Buffer.from(await answer.arrayBuffer());
  };
}

const itemsOf = (changelog: string) => [...changelog.matchAll(/^- (.*(?:\n {2}\S.*)*)/gm)].map(([, item = '']) => item.replaceAll('\n  ', ' '));
const BY_HAND = 'För hand: ';

/** What a changelog says that an older one does not, and what of it nobody does for the slice. */
export function newsIn(changelog: string, older: string): string {
  const known = itemsOf(older);
  const items = itemsOf(changelog).filter((item) => !known.includes(item));
  const told = (heading: string, some: readonly string[]) => (some.length === 0 ? [] : [heading, ...some.map((item) => `  ${item}`)]);
  const [byHand, done] = [items.filter((item) => item.startsWith(BY_HAND)), items.filter((item) => !item.startsWith(BY_HAND))];
  return [
    ...told('Nytt:', done),
    ...told(
      'Kvar att göra för hand:',
      byHand.map((item) => item.slice(BY_HAND.length)),
    ),
  ].join('\n');
}

const changelogIn = (root: string): string => {
  const file = path.join(root, KIT, 'CHANGELOG.md');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Writes the packages beside the slice and installs them; all is as before when they cannot be installed. */
async function install(root: string, packages: readonly Package[], contents: ReadonlyMap<string, Buffer>): Promise<void> {
  const [folder, kept] = [path.join(root, 'packages'), path.join(root, '.cache/upgrade')];
  const before = ['package.json', 'package-lock.json', 'packages'].filter((name) => existsSync(path.join(root, name)));
  rmSync(kept, { recursive: true, force: true });
  for (const name of before) cpSync(path.join(root, name), path.join(kept, name), { recursive: true });
  try {
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of contents) writeFileSync(path.join(folder, file), content);
    const manifest = readJson<Manifest>(path.join(root, 'package.json'));
    const files = Object.fromEntries(packages.map(({ name, file }) => [name, `file:packages/${file}`]));
    writeDocument(path.join(root, 'package.json'), { ...manifest, devDependencies: { ...manifest.devDependencies, ...files } });
    offer(folder, packages);
    await npm(INSTALL, root);
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true });
    for (const name of before) cpSync(path.join(kept, name), path.join(root, name), { recursive: true });
    throw new Error(`Paketen gick inte att installera, och allt är som förut. ${reasonOf(cause)}`, { cause });
  } finally {
    rmSync(kept, { recursive: true, force: true });
  }
}

/** Gives the slice in a folder the packages of a folder or address, tells what is new, and lets their own kit change its sources and try it. */
export async function upgrade(root: string, from: string): Promise<string> {
  const read = readerOf(from);
  const { packages } = v.parse(PackageListSchema, JSON.parse(String(await read(PACKAGE_LIST))));
  const { devDependencies = {} } = readJson<Manifest>(path.join(root, 'package.json'));
  const named = packages.map(({ name, version }) => `${name} ${version}`).join(', ');
  const isHere = ({ name, file, version }: Package) =>
    devDependencies[name] === `file:packages/${file}` && packageOf(path.join(root, 'node_modules', name)).version === version;
  // One that was interrupted has named them, and not installed them.
  if (packages.every(isHere)) return `Paketen är redan de nyaste: ${named}.`;
  const contents = new Map<string, Buffer>();
  for (const { file, integrity } of packages) {
    const content = await read(file);
    if (integrityOf(content) !== integrity) throw new Error(`${file} på ${from} är inte det som listan där säger. Inget är gjort.`);
    contents.set(file, content);
  }
  const [changelog, { version }] = [changelogIn(root), packageOf(path.join(root, KIT))];
  await install(root, packages, contents);
  console.log(`Paketen är nu ${named}.\n${newsIn(changelogIn(root), changelog)}`);
  const { status } = spawnSync(process.execPath, [path.join(root, KIT, 'bin.mjs'), 'upgraded', version], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('Paketen är nya, men något är kvar att rätta; det står ovanför. Pröva sedan med npm test.');
  return 'Delen är uppgraderad. Spara package.json, package-lock.json och packages tillsammans med koden.';
}

/** Changes the sources of a slice that had the packages of that version, and installs what it takes from then on. */
export async function upgradeSources(root: string, version: string): Promise<void> {
  const manifest = () => readFileSync(path.join(root, 'package.json'), 'utf8');
  const before = manifest();
  for (const sentence of applyCodemods(root, version)) console.log(sentence);
  if (manifest() !== before) await npm(INSTALL, root);
}

// `node deploy/images/pack.mjs OUT entry.ts … [--with path …]`: puts what a program needs, and nothing else, in a folder: the sources that its
// entry points import, the packages that those import, and what it reads without importing (`--with`: a folder or `package:name`, where
// `*` means any of the workspace's dependencies).
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = process.cwd();
const IMPORTS = [/^(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"]([^'"]+)['"]/gm, /^import\s*['"]([^'"]+)['"]/gm];
const OURS = '@uppgiftsandring/';
// Nobody reads these in a container. Licences stay, and of fonts the weight that is drawn.
const LEFT_OUT = /(\.d\.[cm]?ts|\.map|(readme|changelog|history)[^/]*\.md|@fontsource\/.*(\.woff2|css|-(?!400)\d00-\w+\.woff))$/i;

const dash = process.argv.indexOf('--with');
const [out, ...entries] = process.argv.slice(2, dash < 0 ? undefined : dash);
const extra = dash < 0 ? [] : process.argv.slice(dash + 1);

const files = new Set();
const packages = new Set();

/** A package's folder and, by its manifest, the packages that it needs. */
function addPackage(name, from) {
  const manifest = findPackageJSON(name, pathToFileURL(from));
  if (!manifest) throw new Error(`${name} is not installed, and ${from} needs it.`);
  if (packages.has(path.dirname(manifest))) return;
  packages.add(path.dirname(manifest));
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  for (const needed of Object.keys(dependencies).filter((one) => !(one in optionalDependencies))) addPackage(needed, manifest);
  // Of a program that is made for each platform only that of this one is installed.
  for (const needed of Object.keys(optionalDependencies).filter((one) => existsSync(path.join(ROOT, 'node_modules', one)))) addPackage(needed, manifest);
}

const packageIn = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function addFile(file) {
  if (files.has(file)) return;
  files.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, specifier] of IMPORTS.flatMap((pattern) => [...source.matchAll(pattern)])) {
    if (specifier.startsWith('.')) addFile(path.resolve(path.dirname(file), specifier));
    else if (specifier.startsWith(OURS)) addFile(createRequire(file).resolve(specifier));
    else if (!specifier.startsWith('node:')) addPackage(packageIn(specifier), file);
  }
}

for (const entry of entries) addFile(path.resolve(entry));
const inWorkspace = Object.keys(JSON.parse(readFileSync(findPackageJSON('.', pathToFileURL(path.resolve(entries[0]))), 'utf8')).dependencies ?? {});
for (const one of extra.filter((name) => name.startsWith('package:'))) {
  const named = new RegExp(`^${one.slice('package:'.length).replace('*', '.*')}$`);
  for (const name of inWorkspace.filter((dependency) => named.test(dependency))) addPackage(name, path.resolve(entries[0]));
}

const place = (from) => path.join(out, path.relative(ROOT, from));
const manifests = ['package.json', ...new Set([...files].map((file) => `${path.relative(ROOT, file).split(path.sep)[0]}/package.json`))];
for (const file of [...files, ...manifests.map((name) => path.resolve(name)).filter(existsSync)]) cpSync(file, place(file));
for (const folder of extra.filter((one) => !one.startsWith('package:'))) cpSync(path.resolve(folder), place(path.resolve(folder)), { recursive: true });
for (const folder of packages) {
  // A package inside another's node_modules is in the list itself when it is needed.
  cpSync(folder, place(folder), {
    recursive: true,
    filter: (name) => !path.relative(folder, name).split(path.sep).includes('node_modules') && !LEFT_OUT.test(name),
  });
}
mkdirSync(path.join(out, 'node_modules', OURS), { recursive: true });
for (const own of ['shared', 'platform'].filter((name) => manifests.includes(`${name}/package.json`)))
  symlinkSync(path.join('../..', own), path.join(out, 'node_modules', OURS, own));

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, SLICES } from '../../platform/build/paths.ts';
import { SERVERS } from '../build/servers.ts';
import { closureOf, importsFrom } from '../test/reach/importGraph.ts';

const BomSchema = v.object({
  bomFormat: v.string(),
  components: v.array(v.object({ name: v.string(), version: v.string(), hashes: v.optional(v.array(v.object({ content: v.string() })), []) })),
});

interface Stage {
  readonly from: string;
  readonly copied: readonly string[];
  readonly packed: readonly string[];
}

/** Where `COPY` puts a source: a folder's content goes into the destination, a file into it if it ends with `/`. */
function landed(source: string, destination: string): string {
  const isFile = statSync(path.join(ROOT, source), { throwIfNoEntry: false })?.isFile() === true;
  return path.posix.join(isFile && destination.endsWith('/') ? `${destination}${path.posix.basename(source)}` : destination, '.');
}

/** The stages of the Dockerfile: the sources that each copies to where they are in the project, and the programs that it installs. */
function stages(): ReadonlyMap<string, Stage> {
  const text = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ');
  const parts = text.split(/^FROM /m).slice(1);
  return new Map(
    parts.map((body) => {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)/.exec(body) ?? [];
      const copied = [...body.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)].flatMap(([, files = '', destination = '']) =>
        files.split(' ').filter((file) => landed(file, destination) === file),
      );
      const packed = [...body.matchAll(/^RUN node deploy\/images\/pack\.mjs \/out (.+?)(?: --with .*)?$/gm)].flatMap(([, files = '']) =>
        files.trim().split(/\s+/),
      );
      return [name, { from, copied, packed }];
    }),
  );
}

const all = stages();
const copiedIn = (name: string): readonly string[] => {
  const stage = all.get(name);
  return stage ? [...stage.copied, ...copiedIn(stage.from)] : [];
};
/** The sources that a program's bundle is made of. */
const sourcesOf = (program: string): readonly string[] => {
  const server = Object.values(SERVERS).find(({ folder }) => program.startsWith(`${folder}/`));
  return server ? [...Object.values(server.programs), 'tools/build/servers.mjs'] : [program];
};
const packing = [...all].filter(([, { packed }]) => packed.length > 0);

it('PLUS-30 each image is packed from sources that its stage has', () => {
  expect(packing.map(([name]) => name)).toEqual(['host-pack', 'slice-pack', 'backend-pack', 'simulators-pack']);
  const imports = importsFrom();
  for (const [name, { packed }] of packing) {
    const copied = copiedIn(name);
    const sources = packed.flatMap(sourcesOf);
    expect(sources.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const missing = [...closureOf(sources, imports)].filter((file) => !copied.some((from) => file === from || file.startsWith(`${from}/`)));
    expect(missing, name).toEqual([]);
  }
});

it('PLUS-30 installed files name no version of a slice', () => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'uppgiftsandring-manifest-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const slices = SLICES.map((name) => `mfe-${name}/package.json`);
  for (const file of ['package.json', 'package-lock.json', 'deploy/images/manifests.mjs', ...slices]) cpSync(path.join(ROOT, file), path.join(place, file));
  const { status, stderr } = spawnSync(process.execPath, ['deploy/images/manifests.mjs'], { cwd: place, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  for (const file of slices) expect(JSON.parse(readFileSync(path.join(place, file), 'utf8')), file).not.toHaveProperty('version');
});

it('PLUS-60 ASVS 15.1.2 each image has a bill of its materials', () => {
  const text = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  for (const [name] of packing) {
    const [, body = ''] = new RegExp(`AS ${name}\\n([^]*?)\\n\\n`).exec(text) ?? [];
    expect(body, name).toMatch(/\nRUN npm sbom --sbom-format cyclonedx --package-lock-only --omit dev --workspace \S+.* > \/out\/sbom\.cdx\.json$/);
  }
});

it('PLUS-60 ASVS 15.1.2 the bill of materials names what is delivered, no tools', () => {
  const npm = process.env['npm_execpath'];
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev', '--workspace', 'backend'];
  const { stdout } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, encoding: 'utf8' })
    : spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  const { bomFormat, components } = v.parse(BomSchema, JSON.parse(stdout));
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'drizzle-orm', 'xml-crypto']));
  expect(names.filter((name) => /^(vitest|@rspack\/|@playwright\/|oxlint)/.test(name))).toEqual([]);
  const bought = components.filter(({ name }) => !['shared', 'platform', 'backend'].includes(name));
  expect(bought.filter(({ version, hashes }) => version === '' || hashes.length === 0)).toEqual([]);
});

import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filesIn, integrityOf } from '../build/files.ts';
import { readJson } from '../build/paths.ts';
import { folderPerTest } from '../local/test/folder.ts';
import { applyCodemods } from './codemods/apply.ts';
import { contractInPlatform } from './codemods/contractInPlatform.ts';
import { npm } from './packages/npm.ts';
import { headingOf, offer, packFolder, type Package } from './packages/packed.ts';
import { newsIn, upgrade } from './upgrade.ts';

// Packages of a few lines, with the real npm. The real ones: e2e/tests/delar/utanfor.spec.ts.

let folder: string;
folderPerTest((made) => (folder = made));
const at = (...parts: string[]) => path.join(folder, ...parts);

function write(place: string, files: Readonly<Record<string, string | object>>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(at(place, file)), { recursive: true });
    writeFileSync(at(place, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return at(place);
}

/** Packs a kit that notes how it is started, and a shared package that has that word. */
async function packed(heading: string, word: string, more: object = {}): Promise<readonly Package[]> {
  const kit = write('kit', {
    'package.json': { name: '@uppgiftsandring/slice-kit', type: 'module', bin: { 'slice-kit': 'bin.mjs' } },
    'bin.mjs': "import { writeFileSync } from 'node:fs';\nwriteFileSync('started.json', JSON.stringify(process.argv.slice(2)));\n",
    'CHANGELOG.md': `# Paketen\n\n## ${heading}\n\n- Ordet är ${word}.\n`,
  });
  const shared = write('shared', { 'package.json': { name: '@uppgiftsandring/shared', ...more }, 'word.js': word });
  mkdirSync(at('offered'), { recursive: true });
  const packages = await Promise.all([shared, kit].map((one) => packFolder(one, heading, at('offered'))));
  offer(at('offered'), packages);
  return packages;
}

/** A slice with those packages, as the template makes it. */
async function slice(packages: readonly Package[]): Promise<string> {
  const devDependencies = Object.fromEntries(packages.map(({ name, file }) => [name, `file:packages/${file}`]));
  write('slice', { 'package.json': { name: 'mfe-notes', version: '1.0.0', private: true, devDependencies } });
  cpSync(at('offered'), at('slice/packages'), { recursive: true });
  await npm(['install', '--no-audit', '--no-fund'], at('slice'));
  return at('slice');
}

const installedWord = () => readFileSync(at('slice/node_modules/@uppgiftsandring/shared/word.js'), 'utf8');
/** All that the slice commits. */
const committed = () =>
  filesIn(at('slice'))
    .filter((file) => !/^(node_modules|\.cache)\//.test(file))
    .map((file) => [file, integrityOf(readFileSync(at('slice', file)))]);

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
});

it('PLUS-47 the same content makes the same file, other content another version', async () => {
  const [first] = await packed('1.0', 'hej');
  const bytes = readFileSync(at('offered', first?.file ?? ''));
  utimesSync(at('shared/word.js'), new Date(0), new Date(0));
  const [same] = await packed('1.0', 'hej');
  expect([same, readFileSync(at('offered', same?.file ?? '')).equals(bytes)]).toEqual([first, true]);
  const [other] = await packed('1.0', 'då');
  expect(other?.version).toMatch(/^1\.0\.\d+$/);
  expect([other?.version, other?.file]).not.toEqual([first?.version, first?.file]);
  expect(filesIn(at('offered')).filter((file) => file.includes('shared'))).toEqual([other?.file]);
});

describe('slice-kit upgrade', () => {
  it('PLUS-47 installs the new code for npm ci too, and changes nothing twice', async () => {
    // Under the same heading: as between two releases of the platform.
    const before = await packed('1.1', 'hej');
    await slice(before);
    await packed('1.1', 'då');
    expect(await upgrade(at('slice'), at('offered'))).toContain('Delen är uppgraderad.');
    expect(installedWord()).toBe('då');
    expect(vi.mocked(console.log).mock.calls.flat().join('\n')).toMatch(/Nytt:\n {2}Ordet är då\.$/);
    expect(readJson(at('slice/started.json'))).toEqual(['upgraded', before[1]?.version]);
    await npm(['ci', '--no-audit', '--no-fund'], at('slice'));
    expect(installedWord()).toBe('då');
    const after = committed();
    expect(await upgrade(at('slice'), at('offered'))).toMatch(/^Paketen är redan de nyaste: @uppgiftsandring\/shared 1\.1\.\d+, /);
    expect(committed()).toEqual(after);
  });

  it('PLUS-47 finishes what was interrupted before the code was there', async () => {
    const before = await packed('1.0', 'hej');
    await slice(before);
    const packages = await packed('1.1', 'då');
    const devDependencies = Object.fromEntries(packages.map(({ name, file }) => [name, `file:packages/${file}`]));
    write('slice', { 'package.json': { ...readJson<object>(at('slice/package.json')), devDependencies } });
    expect(await upgrade(at('slice'), at('offered'))).toContain('Delen är uppgraderad.');
    expect([installedWord(), readJson(at('slice/started.json'))]).toEqual(['då', ['upgraded', before[1]?.version]]);
  });

  it('PLUS-47 leaves the slice as it was when a package is wrong', async () => {
    await slice(await packed('1.0', 'hej'));
    const before = committed();
    const [shared] = await packed('1.1', 'då', { dependencies: { saknas: 'file:saknas.tgz' } });
    await expect(upgrade(at('slice'), at('offered'))).rejects.toThrow('Paketen gick inte att installera, och allt är som förut.');
    writeFileSync(at('offered', shared?.file ?? ''), 'something else');
    await expect(upgrade(at('slice'), at('offered'))).rejects.toThrow('är inte det som listan där säger');
    await expect(upgrade(at('slice'), at('nowhere'))).rejects.toThrow('Det finns inga paket att hämta');
    expect([committed(), installedWord()]).toEqual([before, 'hej']);
  });

  it('PLUS-47 tells what is new, and apart what nobody does for the team', () => {
    const older = '## 1.0\n\n- Gammalt.\n';
    const newer = `## 1.1\n\n- Nytt i\n  två rader.\n- För hand: byt \`x\`.\n\n${older}`;
    expect(newsIn(newer, older)).toBe('Nytt:\n  Nytt i två rader.\nKvar att göra för hand:\n  byt `x`.');
    expect(headingOf(newer)).toBe('1.1');
  });
});

describe('a codemod', () => {
  const OLD = 'import { defineSlice } from \'@uppgiftsandring/shared/slice\';\nconst later = import("@uppgiftsandring/shared/slice/lazyPage");\n';

  it('PLUS-47 changes the name of the contract wherever it is imported, once', () => {
    const changed = contractInPlatform.apply(OLD);
    expect(changed).toBe(OLD.replaceAll('shared/slice', 'platform/contract'));
    expect(contractInPlatform.apply(changed)).toBe(changed);
    const others = "import '@uppgiftsandring/shared/slices';\nimport { x } from './shared/slice';\n";
    expect(contractInPlatform.apply(others)).toBe(others);
  });

  it('PLUS-47 is applied to a slice from before it, with what it takes from then on', () => {
    const root = write('old', { 'package.json': { name: 'mfe-old', peerDependencies: { react: '^19.0.0' } }, 'src/slice.ts': OLD });
    expect(applyCodemods(root, '1.2.3')).toEqual([]);
    expect(applyCodemods(root, '1.0.0')).toEqual([expect.stringMatching(/^src\/slice\.ts: @uppgiftsandring\/shared\/slice heter nu/)]);
    expect(readFileSync(at('old/src/slice.ts'), 'utf8')).not.toContain('shared/slice');
    expect(readJson(at('old/package.json'))).toEqual({ name: 'mfe-old', peerDependencies: { '@uppgiftsandring/platform': '^1.0.0', react: '^19.0.0' } });
    expect(applyCodemods(root, '1.0.0')).toEqual([]);
  });
});

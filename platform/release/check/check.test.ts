import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { folderPerTest } from '../../local/test/folder.ts';
import type { Gives, Release } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '../../build/files.ts';
import { releaseOf } from '../test/candidate.ts';
import { breachesIn } from './check.ts';

const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'a'.repeat(1000),
  'slice.11111111.js': 'b'.repeat(500),
  'poster.22222222.js': 'c'.repeat(2000),
};
const [STATE, SLICE] = ['@uppgiftsandring/shared/state', '@uppgiftsandring/platform/contract'];
const host: Gives = {
  contracts: [1],
  provides: { react: '19.3.1', [STATE]: '1.2.0', [SLICE]: '1.2.0', jotai: '3.0.1', 'react-router-dom': '7.18.5' },
  names: { react: ['useState', 'version'], [STATE]: ['arendeAtom', 'useApi'], [SLICE]: ['defineSlice'], jotai: ['useAtom'] },
  tokens: ['--space-4'],
};
const SHARED = { react: '^19.0.0', [STATE]: '^1.2.0', [SLICE]: '^1.0.0' };
let folder: string;

folderPerTest((made) => {
  folder = made;
  for (const [file, content] of Object.entries(FILES)) writeFileSync(path.join(folder, file), content);
});

const release = () =>
  releaseOf({
    name: 'receipt',
    version: '1.1.0',
    shared: SHARED,
    takes: { react: ['useState'], [STATE]: ['arendeAtom'] },
    packages: ['valibot'],
    preload: ['slice.11111111.js'],
    pages: { poster: ['poster.22222222.js'] },
    integrity: Object.fromEntries(Object.entries(FILES).map(([file, content]) => [file, integrityOf(content)])),
  });

/** The candidate's files with one more. */
function withFile(name: string, content: string): Partial<Release> {
  writeFileSync(path.join(folder, name), content);
  return { integrity: { ...release().integrity, [name]: integrityOf(content) } };
}

function check(changes?: { readonly [Key in keyof Release]?: Release[Key] | undefined }, pageBytes = 3500, shell: Partial<Gives> = {}) {
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release(), ...changes }));
  return breachesIn('receipt', folder, false, { shells: [{ ...host, ...shell }], claims: [{ name: 'receipt', paths: ['/poster'] }], pageBytes });
}

describe('release check', () => {
  it('PLUS-22 lets a candidate through that fits', async () => {
    expect(await check()).toEqual([]);
  });

  it.each([
    ['of the contract before, which the shell still takes', {}, { contracts: [1, 2] }],
    ['that needs exactly what the shell has', { shared: { ...SHARED, react: '19.3.1' } }, {}],
    ['that needs the least that the shell has', { shared: { ...SHARED, react: '>=19.3.1 <20', [STATE]: '~1.2.0' } }, {}],
    ['when the shell does not say which names it gives', { takes: { react: ['useNews'] } }, { names: {} }],
  ] satisfies [string, Partial<Release>, Partial<Gives>][])('PLUS-22 lets a candidate through %s', async (_what, changes, shell) => {
    expect(await check(changes, 3500, shell)).toEqual([]);
  });

  it('PLUS-41 PLUS-27 refuses a page with a guard that the shell lacks', async () => {
    const routes = [{ path: '/poster', title: 'Poster', guards: ['session', 'signed'] }];
    const beside = (shell: Partial<Gives>) => check({ routes }, 3500, shell);
    expect(await beside({ guards: ['session'] })).toMatchObject([{ what: 'Versionen har sidor med signed (vakter, titlar), som skalet inte känner.' }]);
    expect(await beside({})).toHaveLength(1);
    expect(await beside({ guards: ['signed', 'session'] })).toEqual([]);
  });

  it('PLUS-22 PLUS-40 lets packed copies of the files through, and of nothing else', async () => {
    const content = readFileSync(path.join(folder, 'remoteEntry.js'));
    writeFileSync(path.join(folder, 'remoteEntry.js.br'), brotliCompressSync(content));
    writeFileSync(path.join(folder, 'remoteEntry.js.gz'), gzipSync(content));
    expect(await check()).toEqual([]);
    writeFileSync(path.join(folder, 'remoteEntry.js.br'), brotliCompressSync('other'));
    writeFileSync(path.join(folder, 'remoteEntry.js.gz'), 'nothing packed');
    writeFileSync(path.join(folder, 'more.js.br'), brotliCompressSync('more'));
    expect((await check()).map(({ what }) => what)).toEqual([
      'remoteEntry.js.br innehåller något annat än remoteEntry.js.',
      'remoteEntry.js.gz innehåller något annat än remoteEntry.js.',
      'more.js.br saknar integritet.',
    ]);
  });

  it.each(['LICENSE.txt', 'assets/i18n/sv.json', 'server/slice.cjs', 'first/entry.js'])(
    'PLUS-40 refuses %s when its hash is not in the description',
    async (file) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), '{}');
      expect((await check()).map(({ what }) => what)).toEqual([`${file} saknar integritet.`]);
    },
  );

  it.each([
    [{ name: 'wizard' }, 'del', '--from'],
    [{ contract: 2 }, 'kontrakt', 'Driftsätt skalet först.'],
    [{ contract: 0 }, 'kontrakt', 'Bygg om mot den version av shared som skalet har.'],
    [{ shared: { ...SHARED, react: '^20.0.0' } }, 'delade paket', 'react ^20.0.0'],
    [{ shared: { ...SHARED, [STATE]: '^1.3.0' } }, 'delade paket', 'shared/state ^1.3.0'],
    [{ shared: { ...SHARED, lodash: '^4.0.0' } }, 'delade paket', 'lodash'],
  ] satisfies [Partial<Release>, string, string][])('PLUS-22 refuses %o with the rule and how to mend it', async (changes, rule, mend) => {
    expect(await check(changes)).toEqual([{ rule, what: expect.any(String), mend: expect.stringContaining(mend) }]);
  });

  it.each([
    [
      { takes: { [STATE]: ['arendeAtom', 'utkastAtom'] } },
      `Versionen tar utkastAtom ur ${STATE}, som skalet inte ger.`,
      'Driftsätt först ett skal som ger det',
    ],
    [{ takes: { react: ['*'] } }, 'Versionen tar hela react, inte namn ur det.', 'import { namn } from'],
    [{ takes: { jotai: ['useAtom'] } }, 'Versionen tar jotai men säger inte vilken version den behöver.', 'package.json'],
  ] satisfies [Partial<Release>, string, string][])('PLUS-27 refuses %o, with the name, the module and what to do', async (changes, what, mend) => {
    expect(await check(changes)).toEqual([{ rule: 'delade namn', what, mend: expect.stringContaining(mend) }]);
  });

  it.each(['takes', 'types', 'entities'])('PLUS-27 PLUS-44 refuses a build that does not say its %s', async (unsaid) => {
    const what = 'Bygget säger inte vad det tar ur skalet och vad det skriver.';
    expect(await check({ [unsaid]: undefined })).toMatchObject([{ rule: 'delade namn', what }]);
  });

  it('PLUS-48 lets a candidate through that takes nothing of the shell, and has no copy', async () => {
    expect(await check({ shared: {}, takes: {} })).toEqual([]);
    expect(await check({ shared: {}, takes: {}, packages: ['react'] })).toMatchObject([{ rule: 'inbyggda paket' }]);
  });

  it.each([
    ['by what the bundler noted', ['react', 'valibot'], '', 'react inbyggt'],
    ['by the name of a part of it', ['react-router'], '', 'react-router-dom inbyggt'],
    ['by its code, whatever it says of itself', [], "Symbol.for('react.transitional.element')", 'react inbyggt'],
  ])('PLUS-27 refuses a second copy of a shared package, known %s', async (_how, packages, code, what) => {
    expect(await check({ packages, ...withFile('vendor.55555555.js', code) })).toMatchObject([
      { rule: 'inbyggda paket', what: expect.stringContaining(what), mend: expect.stringContaining('peerDependencies') },
    ]);
  });

  it.each([
    ['body{background:red!important}', 'body'],
    ['html,.receipt-a1-x{color:red}', 'html'],
    [':root{--space-4:0}', ':root'],
    ['*{margin:0}', '*'],
    ['#main{color:red}', '#main'],
    ['.page-main{color:red}', '.page-main'],
    ['.wizard-a1-x{color:red}', '.wizard-a1-x'],
    ['body:has(.receipt-a1-x){color:red}', 'body:has'],
    ['p:not(.receipt-a1-x){color:red}', 'p:not'],
    ['@media print{h1{color:red}}', 'h1'],
    ['@font-face{font-family:x;src:url(x.woff2)}', '@font-face'],
    ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin'],
    ['.receipt-a1-x{color', 'Unexpected end of input'],
    ['&{color:red}', '&'],
    ['@media print{& .receipt-a1{&{color:red}} & body{color:red}}', '& body'],
    ['@scope{.receipt-a1-x{color:red}}', '@scope'],
    ['@layer reset,base;', '@layer-statement'],
    ['@new-rule{body{color:red}}', '@unknown'],
  ])('PLUS-27 refuses the style %s, which is not the slice’s own alone', async (css, what) => {
    expect(await check(withFile('slice.44444444.css', css))).toMatchObject([
      { rule: 'selektorer', what: expect.stringContaining(`slice.44444444.css gäller mer än delens egna element: ${what}`) },
    ]);
  });

  it("PLUS-27 accepts styles of the slice's own elements, in any state", async () => {
    const css = `.receipt-a1-x,.receipt-a1-x>p:not(:last-child)::after,.winter .receipt-a1-y:hover{color:red}
      @media print{.receipt-a1-x .page-main{color:red;animation:receipt-a1-spin 1s;&:hover{color:blue}}}@keyframes receipt-a1-spin{to{rotate:1turn}}`;
    expect(await check(withFile('slice.44444444.css', css))).toEqual([]);
  });

  it('PLUS-22 refuses style sheets that need a token that the shell lacks', async () => {
    const withStyles = (css: string) => check(withFile('slice.44444444.css', css));
    expect(await withStyles('.receipt-a{--own:1px;margin:var(--space-4) var(--own) var(--new, 2px)}')).toEqual([]);
    expect(await withStyles('.receipt-a{margin:var(--space-4) var(--inset-5);top:var(--covered-above)}')).toEqual([
      {
        rule: 'stilmall',
        what: 'Versionen behöver --covered-above, --inset-5 i sina stilmallar, vilket skalet inte har.',
        mend: expect.stringContaining('Driftsätt först ett skal'),
      },
    ]);
  });

  it('PLUS-22 refuses a changed file, a missing one, and one without integrity', async () => {
    writeFileSync(path.join(folder, 'slice.11111111.js'), 'tampered');
    rmSync(path.join(folder, 'poster.22222222.js'));
    writeFileSync(path.join(folder, 'extra.33333333.js'), 'x');
    const broken = ['slice.11111111.js har ändrats efter bygget.', 'poster.22222222.js saknas.', 'extra.33333333.js saknar integritet.'];
    expect(await check()).toMatchObject(broken.map((what) => ({ rule: 'integritet', what })));
  });

  it.each([
    { entry: 'borta.js' },
    { preload: ['borta.js'] },
    { pages: { poster: ['borta.js'] } },
    { server: 'borta.js' },
    { first: { entry: ['borta.js'], pages: {} } },
    { first: { entry: [], pages: { poster: ['borta.js'] } } },
  ])('PLUS-22 refuses %o, which names a file without integrity', async (changes) => {
    expect(await check(changes)).toMatchObject([
      { rule: 'integritet', what: 'borta.js saknar integritet.', mend: 'Bygg om versionen. Ändra aldrig filer efter bygget.' },
    ]);
  });

  it('PLUS-22 counts a page’s own files with those that every page needs, packed', async () => {
    expect(await check({}, 3499)).toMatchObject([{ rule: 'storlek', what: 'Sidan poster kostar 3.5 kB, budgeten är 3.5 kB.' }]);
    const packed = brotliCompressSync(readFileSync(path.join(folder, 'poster.22222222.js')));
    writeFileSync(path.join(folder, 'poster.22222222.js.br'), packed);
    expect(await check({}, 1500 + packed.length)).toEqual([]);
    expect(await check({}, 1499 + packed.length)).toHaveLength(1);
  });
});

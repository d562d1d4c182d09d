import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../platform/build/paths.ts';
import { fits } from '../../platform/contract/fits.ts';
import { BackendSchema, type Backend, type Gives } from '../../platform/contract/releaseStore.ts';
import { parse } from '../../platform/release/documents.ts';
import { judgeForms } from '../../platform/release/check/forms.ts';
import { readRelease } from '../../platform/release/store/releaseStore.ts';
import { copyWorkspace } from '../support/stack/workspace.ts';
import { buildServers, SERVERS } from '../../tools/build/servers.ts';
import { playwright } from '../../tools/test/browser/playwright.ts';
import { add, type Tally } from '../../tools/test/tally/tally.ts';
import { buildsAt, buildsIn, commitThatAdded } from '../../tools/smoke/history.ts';
import { fillStores } from '../../tools/smoke/stores.ts';

// Backend, shell and slices with one more optional key in the Application, beside those of today and of earlier commits, in every combination: each is refused
// or keeps the key (PLUS-24, PLUS-44, docs/adr/0079, docs/adr/0085).

/** Came with tolerant readers. */
const TOLERANT = 'shared/src/domain/ansokan/unknownKeys.ts';
const KEY = 'nyUppgift';
const FROM_FORM = 'från adressidan';
const PARTS = ['Styrelsemedlem', 'Kontaktperson', 'UppgiftsandringAdress', 'Uppgiftsandring'];

type Builds = ReturnType<typeof buildsIn>;
const ADDRESS = 'toUppgiftsandringAdress(toKontaktuppgifter(valid))';
const PHONE = '    fact(ETIKETT.TELEFON, ...changed(';

/** Where the key is added, as docs/add-a-field.md says: entity, what is saved, the address page's form, PDF. */
const CHANGES = [
  ...PARTS.map((part) => [
    'shared/src/domain/ansokan/ansokan.ts',
    `${part}Schema = v.object({`,
    `${part}Schema = v.object({ ${KEY}: v.exactOptional(v.string()),`,
  ]),
  ['backend/src/features/ansokan/saveDraft.ts', 'kvittensPerEpost:', `...(written?.${KEY} && { ${KEY}: written.${KEY} }), kvittensPerEpost:`],
  ['mfe-measures/src/adress/useAdressForm.ts', ADDRESS, `{ ...${ADDRESS}, ${KEY}: '${FROM_FORM}' }`],
  ['backend/src/features/pdf/sections.ts', PHONE, `    ...(change.${KEY} === undefined ? [] : [fact('Ny uppgift', change.${KEY})]),\n${PHONE}`],
] as const;

/** Adds the key and builds all of it; returns the backend's folder besides. */
function buildsWithKey(folder: string): Builds & { readonly backend: string } {
  for (const [file = '', from = '', to = ''] of CHANGES) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} har inte längre ${from}`);
    writeFileSync(path.join(folder, file), text.replace(from, to));
  }
  for (const args of [
    ['tools/build/servers.mjs', 'backend'],
    ['platform/build/build.mjs', '--no-publish'],
  ])
    execFileSync(process.execPath, args, { cwd: folder, stdio: 'inherit' });
  return { ...buildsIn(folder), backend: path.join(folder, SERVERS.backend.folder) };
}

const AGES = ['earlier', 'now', 'newer'] as const;
type Age = (typeof AGES)[number];
const REFUSED = {
  silent: /^kan inte jämföras med backend, som inte säger vad den tar emot\.$/,
  slices: /^skriver .*\.nyUppgift \(okänd\).*, vilket backend inte tar emot\.$/,
  shell: /^skickar i PUT \/api\/ansokan\/:id .*\.nyUppgift \(okänd\).*, vilket backend inte tar emot\.$/,
  order: /^behöver .*, skalet har inget sådant\.$|^tar .* i en annan form än skalet ger\.$/,
};

const releasesOf = ({ slices }: Builds) => Object.values(slices).map((folder) => ({ release: readRelease(folder), folder }));

/** What a shell gives, with the compiler's verdict on the slices of its age and before, as `check host` has it. */
async function givenBy(age: Age, builds: Readonly<Record<Age, Builds>>): Promise<Gives> {
  const { gives } = readRelease(builds[age].shell);
  if (!gives) throw new Error(`Skalet i ${builds[age].shell} säger inte vad det ger.`);
  const before = AGES.slice(0, AGES.indexOf(age) + 1).flatMap((one) => releasesOf(builds[one]));
  return judgeForms(builds[age].shell, gives, before);
}

/** Judges the real builds in every combination of ages: what is newer than what it needs is refused, by its sentence, and the rest fits. */
async function judged(builds: Readonly<Record<Age, Builds>>, backends: Readonly<Record<Age, Backend | null>>): Promise<Tally> {
  const given = await Promise.all(AGES.map(async (age) => [age, await givenBy(age, builds)] as const));
  const cells = AGES.flatMap((backend) => given.flatMap(([age, shell]) => AGES.map((slices) => ({ backend, age, shell, slices }))));
  const failed = cells.filter(({ backend: of, age, shell, slices }) => {
    const backend = backends[of];
    const said = [{ shell, backend }, ...releasesOf(builds[slices]).map(({ release }) => ({ slice: release, shell, backend }))]
      .flatMap(fits)
      .map(({ what }) => what);
    const expected = [
      ...(of === 'earlier' ? [REFUSED.silent] : []),
      ...(of === 'now' && slices === 'newer' ? [REFUSED.slices] : []),
      ...(of === 'now' && age === 'newer' ? [REFUSED.shell] : []),
      ...(AGES.indexOf(slices) > AGES.indexOf(age) ? [REFUSED.order] : []),
    ];
    const isRight = expected.length === 0 ? said.length === 0 : expected.every((one) => said.some((sentence) => one.test(sentence)));
    console.log(
      `${isRight ? 'Rätt' : 'Fel'}: backend ${of}, shell ${age}, slices ${slices}: ${said.length === 0 ? 'fits' : [...new Set(said)].join(' ').slice(0, 300)}`,
    );
    return !isRight;
  });
  return { passed: cells.length - failed.length, failed: failed.length };
}

const surfaceIn = (folder: string) => parse(BackendSchema, path.join(folder, 'surface.json'));

/** Tries every order of deployment of a new key; each refusal by its sentence, each combination that may be live in a browser. */
export async function newKey(): Promise<Tally> {
  const tolerant = commitThatAdded(TOLERANT);
  const workspace = copyWorkspace();
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'tidigare-'));
  const place = path.join(folder.path, 'earlier');
  try {
    await buildServers(['backend']);
    const [now, newer, earlier] = [buildsIn(ROOT), buildsWithKey(workspace.folder), buildsAt(tolerant, place)];
    const tally = await judged(
      { earlier, now, newer },
      { earlier: null, now: surfaceIn(path.join(ROOT, SERVERS.backend.folder)), newer: surfaceIn(newer.backend) },
    );
    const tried = async (title: string, shell: Builds, slices: Builds, backend: string | undefined = path.join(newer.backend, 'main.mjs')) => {
      await fillStores(mkdtempSync(path.join(folder.path, 'releases-')), slices.slices);
      const env = { WRITES_KEY: String(slices === newer) };
      return playwright({ config: 'e2e/history/playwright.config.ts', extent: 'all', title, shell: shell.shell, ...(backend && { backend }), env });
    };
    const results = [tally];
    for (const [shell, slices] of [
      [earlier, earlier],
      [newer, earlier],
      [now, newer],
      [newer, newer],
    ] as const)
      results.push(await tried('keeps', shell, slices));
    results.push(await tried('is given to nobody', now, newer, ''));
    // In the same folder: the packages of both commits are the same.
    const strict = buildsAt(`${tolerant}^`, place);
    results.push(await tried('refuses', strict, strict));
    return results.reduce(add);
  } finally {
    workspace.remove();
  }
}

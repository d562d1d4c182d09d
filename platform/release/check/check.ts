import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { sliceDir, type PartName, type SliceName } from '../../build/paths.ts';
import { TABLE } from '../../build/service.ts';
import { missingTokens } from '../../build/tokens.ts';
import { changingRefusal, routesRefusal } from '../../contract/manifest.ts';
import { fits, type Parts } from '../../contract/fits.ts';
import type { Backend, Gives, Release } from '../../contract/releaseStore.ts';
import { entriesRefusal } from '../../contract/sliceList.ts';
import { parse } from '../documents.ts';
import { sealOf } from '../seal/seal.ts';
import { readRelease } from '../store/releaseStore.ts';
import { signatureBreaches } from './verify.ts';
import { identity, type Breach, type Candidate } from './breach.ts';
import { shellBreaches } from './checkHost.ts';
import { changedFiles, packages, sizes, takenNames } from './contents.ts';
import { claims, liveBackend, liveBeside, liveShells, type Claims } from './live.ts';
import { styles } from './selectors.ts';
import { storedSlices } from './stores.ts';

const BudgetSchema = v.object({ pageBytes: v.pipe(v.number(), v.minValue(1)) });

/** The bytes over the wire that a page of the slice may cost when it is the first one shown (`budget.json`). Throws when the slice has no budget. */
export function budgetOf(name: SliceName): number {
  const file = path.join(sliceDir(name), 'budget.json');
  if (!existsSync(file)) throw new Error(`mfe-${name}/budget.json saknas. Skriv där hur många byte en sida får kosta: { "pageBytes": 20000 }`);
  return parse(BudgetSchema, file).pageBytes;
}

/** Pages that a version may not have (PLUS-41). A slice that is in no list yet may have those that nobody else has. */
export function addressBreaches(name: SliceName, release: Release, others: Claims): Breach[] {
  const { routes = [], guards } = release;
  const known = others.find((one) => one.name === name);
  const wanted = { name, paths: routes.map((route) => route.path) };
  const listed = changingRefusal(release, TABLE.changing) ?? routesRefusal(routes, known ?? wanted, TABLE.guards, guards);
  const reason = listed ?? (known ? undefined : entriesRefusal([...others, wanted], TABLE));
  const mend = 'Ändra adressen, anropet eller vakterna i delens slice.json, eller be den som driver tjänsten ändra listan över delar.';
  return reason === undefined ? [] : [{ rule: 'adresser', what: reason, mend }];
}

/** What a version is judged beside. */
interface Beside {
  readonly shells: readonly Gives[];
  readonly claims: Claims;
  readonly backend?: Backend | null | undefined;
  readonly pageBytes: number;
  /** Live versions of all slices. */
  readonly others?: Parts['others'];
}

const NONE: Awaited<ReturnType<typeof liveBeside>> = {};

/** What is live, at the address of a stack's `/versions.json` or at `HOST_BUILD`, as far as it says; a form of a name that nothing has judged counts as another. */
export async function besideLive(pageBytes: number, { events }: Pick<Release, 'events'>, stack?: string): Promise<Beside> {
  const [shells, claimed, backend, beside] = await Promise.all([liveShells(stack), claims(stack), liveBackend(stack), events ? liveBeside(stack) : NONE]);
  const others = Object.entries(beside).flatMap(([name, live]) => live.map((one) => ({ ...one, name })));
  return { shells: shells.map((shell) => ({ ...shell, isJudged: true })), claims: claimed, backend, pageBytes, others };
}

/**
 * Every rule that a finished version in a folder breaks, beside the live shells and backend, or the slices in use. `isPublished` when the folder is the store's:
 * then it is signed too (PLUS-40). `beside`: for a slice, what is live if not given.
 */
export async function breachesIn(name: PartName, folder: string, isPublished = false, beside?: Beside): Promise<Breach[]> {
  const release = readRelease(folder);
  const unsigned = isPublished || release.signature ? signatureBreaches(folder, await sealOf(name)) : [];
  if (name === 'host') return [...unsigned, ...shellBreaches(release, folder, await storedSlices(), await liveBackend())];
  return [...unsigned, ...sliceBreaches({ name, release, folder }, beside ?? (await besideLive(budgetOf(name), release)))];
}

/** The same, of a slice's version whose signature somebody else has judged. */
export function sliceBreaches({ name, release, folder }: Candidate, { shells, claims: claimed, backend, pageBytes, others = [] }: Beside): Breach[] {
  const candidate: Candidate = { name, release: { ...release, tokens: missingTokens(folder) }, folder };
  const beside = others.filter((other) => other.name !== name);
  const unfit = shells.flatMap((shell) => fits({ slice: candidate.release, shell, backend, others: beside }));
  const breaches = unfit.map(({ rule, what, mend }): Breach => ({ rule, what: `Versionen ${what}`, mend: mend.slice ?? '' }));
  const given = shells.flatMap(({ provides }) => Object.keys(provides));
  const changed = changedFiles(folder, release);
  return [
    ...addressBreaches(name, release, claimed),
    ...identity(name, release),
    ...new Map(breaches.map((one) => [one.what, one])).values(),
    ...takenNames(candidate),
    ...packages(candidate, given),
    ...styles(candidate),
    ...changed,
    // The size of a page with missing files is unknown.
    ...(changed.length === 0 ? sizes(candidate, pageBytes) : []),
  ];
}

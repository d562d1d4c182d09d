import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import semver from 'semver';
import * as v from 'valibot';
import { filesIn, integrityOf } from '../build/files.ts';
import type { SliceName } from '../build/paths.ts';
import { definedTokens, neededTokens, stylesIn } from '../build/tokens.ts';
import { pageSizes } from './size.ts';

/** A rule that a candidate breaks, and how to correct it (PLUS-22). */
export interface Breach {
  readonly rule: 'del' | 'kontrakt' | 'delade paket' | 'stilmall' | 'integritet' | 'storlek' | 'kontraktstest' | 'importer' | 'typer';
  readonly what: string;
  readonly mend: string;
}

/** What the live shell offers (`host/dist/build.json`). */
export const LiveHostSchema = v.object({
  /** Contracts of slices that it accepts. */
  contracts: v.array(v.number()),
  provides: v.record(v.string(), v.string()),
  /** Design tokens of its style sheets. */
  tokens: v.array(v.string()),
});
export type LiveHost = v.InferOutput<typeof LiveHostSchema>;

/** A candidate: its description and the folder with its files. */
interface Candidate {
  /** The slice that it would be a version of. */
  readonly name: SliceName;
  readonly release: Release;
  readonly folder: string;
}

function identity({ name, release }: Candidate): Breach[] {
  if (release.name === name) return [];
  return [{ rule: 'del', what: `Det är ett bygge av mfe-${release.name}, inte av mfe-${name}.`, mend: 'Ange rätt del, eller rätt mapp med --from.' }];
}

function contract({ release }: Candidate, host: LiveHost): Breach[] {
  if (host.contracts.includes(release.contract)) return [];
  return [
    {
      rule: 'kontrakt',
      what: `Versionen följer kontrakt ${release.contract}, skalet tar kontrakt ${host.contracts.join(', ')}.`,
      mend: release.contract > Math.max(...host.contracts) ? 'Driftsätt skalet först.' : 'Bygg om mot den version av shared som skalet har.',
    },
  ];
}

function sharedRanges({ release }: Candidate, host: LiveHost): Breach[] {
  return Object.entries(release.shared).flatMap(([name, range]) => {
    const version = host.provides[name];
    if (version && semver.satisfies(version, range)) return [];
    return [
      {
        rule: 'delade paket' as const,
        what: `Versionen behöver ${name} ${range}, skalet har ${version ?? 'inget sådant'}.`,
        mend: `Driftsätt ett skal med ${name} ${range} först, eller sänk kravet i tools/build/shared.ts och bygg om.`,
      },
    ];
  });
}

function tokens({ folder }: Candidate, host: LiveHost): Breach[] {
  const styles = stylesIn(folder);
  const there = new Set([...definedTokens(styles), ...host.tokens]);
  const missing = [...neededTokens(styles)].filter((token) => !there.has(token));
  if (missing.length === 0) return [];
  return [
    {
      rule: 'stilmall',
      what: `Versionens stilmallar behöver ${missing.sort().join(', ')}, som skalet inte har.`,
      mend: 'Driftsätt först ett skal som har det i shared/src/ui/styles/tokens.css, eller ange ett reservvärde: var(--namn, värde).',
    },
  ];
}

/** Every file that the description names, whether it exists or not. */
const filesNamedBy = ({ entry, preload, pages }: Release): string[] => [entry, ...preload, ...Object.values(pages).flat()];

function integrity({ release, folder }: Candidate): Breach[] {
  const mend = 'Bygg om versionen. Ändra aldrig filer efter bygget.';
  const breach = (what: string): Breach => ({ rule: 'integritet', what, mend });
  const changed = Object.entries(release.integrity).flatMap(([file, expected]) => {
    const name = path.join(folder, file);
    if (!existsSync(name)) return [breach(`${file} saknas.`)];
    return integrityOf(readFileSync(name)) === expected ? [] : [breach(`${file} har ändrats efter bygget.`)];
  });
  const sent = filesIn(folder).filter((file) => /\.(js|css)$/.test(file));
  const unknown = new Set([...sent, ...filesNamedBy(release)].filter((file) => !(file in release.integrity)));
  return [...changed, ...[...unknown].map((file) => breach(`${file} saknar integritet.`))];
}

function sizes({ release, folder }: Candidate, budget: number): Breach[] {
  return Object.entries(pageSizes(folder, release))
    .filter(([, size]) => size > budget)
    .map(([page, size]) => ({
      rule: 'storlek',
      what: `Sidan ${page} kostar ${(size / 1000).toFixed(1)} kB, budgeten är ${(budget / 1000).toFixed(1)} kB.`,
      mend: 'Ta bort eller skjut upp det som har tillkommit, eller höj budget.json och skriv varför i ändringsloggen.',
    }));
}

/** Every rule that a candidate breaks by the files in its folder. `budget` is in bytes for each page when it is the first one shown. */
export function breachesOf(candidate: Candidate, host: LiveHost, budget: number): Breach[] {
  const broken = integrity(candidate);
  // The size of a page with missing files is unknown.
  return [
    ...identity(candidate),
    ...contract(candidate, host),
    ...sharedRanges(candidate, host),
    ...tokens(candidate, host),
    ...broken,
    ...(broken.length === 0 ? sizes(candidate, budget) : []),
  ];
}

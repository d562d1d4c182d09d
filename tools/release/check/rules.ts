import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import * as v from 'valibot';
import type { SliceName } from '../../build/paths.ts';
import { contentBreaches } from './contents.ts';
import { misfits } from './fit.ts';

/** A rule that a candidate breaks, and how to correct it (PLUS-22). */
export interface Breach {
  readonly rule:
    | 'del'
    | 'kontrakt'
    | 'delade paket'
    | 'delade namn'
    | 'stilmall'
    | 'selektorer'
    | 'inbyggda paket'
    | 'integritet'
    | 'underskrift'
    | 'storlek'
    | 'kontraktstest'
    | 'importer'
    | 'typer';
  readonly what: string;
  readonly mend: string;
}

/** What the live shell offers (`host/dist/build.json`). */
export const LiveHostSchema = v.object({
  /** Contracts of slices that it accepts. */
  contracts: v.array(v.number()),
  provides: v.record(v.string(), v.string()),
  /** Names that it gives of each of them; a shell from before this was noted does not say (PLUS-27). */
  names: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Design tokens of its style sheets. */
  tokens: v.array(v.string()),
});
export type LiveHost = v.InferOutput<typeof LiveHostSchema>;

/** A version of a slice: its description and the folder with its files. */
export interface Candidate {
  /** The slice that it would be a version of. */
  readonly name: SliceName;
  readonly release: Release;
  readonly folder: string;
  /** In the store already: one from before it was noted what a version takes stays valid. */
  readonly isPublished?: boolean;
}

function identity({ name, release }: Candidate): Breach[] {
  if (release.name === name) return [];
  return [{ rule: 'del', what: `Det är ett bygge av mfe-${release.name}, inte av mfe-${name}.`, mend: 'Ange rätt del, eller rätt mapp med --from.' }];
}

/** Every rule that a candidate breaks by the files in its folder. `budget` is in bytes for each page when it is the first one shown. */
export function breachesOf(candidate: Candidate, host: LiveHost, budget: number): Breach[] {
  return [
    ...identity(candidate),
    ...misfits(candidate, host).map(({ rule, what, slice }) => ({ rule, what: `Versionen ${what}`, mend: slice })),
    ...contentBreaches(candidate, host, budget),
  ];
}

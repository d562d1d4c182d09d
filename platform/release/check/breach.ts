import { folderName, type PartName, type SliceName } from '../../build/paths.ts';
import type { Misfit } from '../../contract/fits.ts';
import type { Release } from '../../contract/releaseStore.ts';

type BuildRule = 'del' | 'selektorer' | 'inbyggda paket' | 'integritet' | 'underskrift' | 'storlek';
type SourceRule = 'importer' | 'typer' | 'kontraktstest' | 'tester' | 'ändringslogg';

/** A rule that a candidate breaks, and how to correct it (PLUS-22). */
export interface Breach {
  readonly rule: Misfit['rule'] | BuildRule | SourceRule;
  readonly what: string;
  readonly mend: string;
}

/** A version of a slice: its description and the folder with its files. */
export interface Candidate {
  readonly name: SliceName;
  readonly release: Release;
  readonly folder: string;
}

export function identity(name: PartName, release: Release): Breach[] {
  if (release.name === name) return [];
  const what = `Det är ett bygge av ${folderName(release.name)}, inte av ${folderName(name)}.`;
  return [{ rule: 'del', what, mend: 'Ange rätt del, eller rätt mapp med --from.' }];
}

/** Throws if there are any breaches, with every broken rule and how to correct it (PLUS-22). */
export function refuse(breaches: readonly Breach[], what = 'Versionen passar inte det som är i drift'): void {
  if (breaches.length === 0) return;
  const lines = breaches.map(({ rule, what, mend }) => `  ${rule}: ${what}\n    ${mend}`);
  throw new Error(`${what}:\n${lines.join('\n')}`);
}

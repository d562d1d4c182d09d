import type { SliceName } from '../../build/paths.ts';
import type { Release } from '../../contract/releaseStore.ts';

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
    | 'adresser'
    | 'kontraktstest'
    | 'importer'
    | 'typer';
  readonly what: string;
  readonly mend: string;
}

/** A version of a slice: its description and the folder with its files. */
export interface Candidate {
  /** The slice that it would be a version of. */
  readonly name: SliceName;
  readonly release: Release;
  readonly folder: string;
  /** Already in the store: a version from before it was recorded what a version takes stays valid. */
  readonly isPublished?: boolean;
}

import { SLICES, type SliceName } from '@uppgiftsandring/shared/domain/routes';

/** Where the version of a slice that this session uses is. */
export interface RegistryEntry {
  readonly version: string;
  readonly contract: number;
  /** Hash of the sources. */
  readonly builtFrom: string;
  /** Where the version came from, for people to read (PLUS-34). */
  readonly source: string;
  /** Path of the version's files, with a slash at the end. */
  readonly base: string;
  readonly entry: string;
  /** Integrity of the entry, and of the files that every page of the slice needs. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly preload: readonly string[];
  /** Set when only this browser has the version, by a tester's link (PLUS-31). */
  readonly test?: true;
}

export type Registry = { readonly [name in SliceName]?: RegistryEntry };

/** Id of the script element with the registry, which the composition server writes into the page. */
export const REGISTRY_ID = 'registry';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

// Scripts are loaded from what stands here, so nothing but a path of our own origin will do.
const isBase = (value: unknown, name: SliceName) => isText(value) && value.startsWith(`/slices/${name}/`) && value.endsWith('/') && !value.includes('..');
const isFile = (value: unknown) => isText(value) && /^[\w@-][\w.@/-]*$/.test(value) && !value.includes('..');

function isEntry(value: unknown, name: SliceName): value is RegistryEntry {
  if (!isRecord(value)) return false;
  const { version, contract, builtFrom, source, base, entry, integrity, preload, test } = value;
  return (
    [version, builtFrom, source].every(isText) &&
    Number.isInteger(contract) &&
    isBase(base, name) &&
    isFile(entry) &&
    isRecord(integrity) &&
    Object.values(integrity).every(isText) &&
    Array.isArray(preload) &&
    preload.every(isFile) &&
    (test === undefined || test === true)
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    console.error('The registry is not JSON', error);
    return {};
  }
}

/** The registry in the page's text; a slice whose entry is malformed counts as missing, so that the others go on. */
export function parseRegistry(text: string | null | undefined): Registry {
  const value = text ? parse(text) : {};
  if (!isRecord(value)) return {};
  return Object.fromEntries(SLICES.flatMap((name) => (isEntry(value[name], name) ? [[name, value[name]]] : [])));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '@uppgiftsandring/shared/server/safe';
import type { ReleaseKey } from '../../contract/provenance.ts';
import { readSliceList, type SliceEntry } from '../../contract/sliceList.ts';
import type { Claim } from '../../contract/manifest.ts';
import type { RouteTable } from '../../contract/route.ts';
import type { Options } from '../options.ts';
import { followText, ownOf } from './followText.ts';
import type { PartReleases } from './partReleases.ts';

export interface Place extends Claim {
  readonly name: string;
  readonly place: string;
  /** Its team's keys, when the list of slices has them; else they are in the list of keys. */
  readonly keys?: readonly ReleaseKey[];
  readonly backend?: string;
  readonly approvals?: number;
}

/** The list as text. When it cannot be read, the error leaves out the system's own message, which names folders. */
function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error('Listan över delar går inte att läsa: filen finns inte, eller får inte läsas.', { cause });
  }
}

const listText = ({ service, slicesFile }: Settings): string => (slicesFile === null ? service.slices : textIn(slicesFile));

/** The slices in the list in a file; throws an error with a sentence when it cannot be read. */
export const readList = (file: string, table: RouteTable): readonly SliceEntry[] => readSliceList(textIn(file), table);

type Settings = Pick<Options, 'service' | 'slicesFile' | 'releaseStores' | 'releaseKeys' | 'appEnv'>;

/** Whether the calls to its backend can be read on their way (PLUS-46). */
export const isOpen = ({ backend }: Pick<SliceEntry, 'backend'>): boolean =>
  backend !== undefined && !backend.startsWith('https:') && !isInside(new URL(backend).hostname);

const isAddress = (place: string) => /^https?:\/\//.test(place);

function placesIn(text: string, { service, slicesFile, releaseStores }: Settings): Place[] {
  return readSliceList(text, service.table).map(({ name, store, ...entry }) => {
    const given = store === undefined || isAddress(store) ? store : path.resolve(path.dirname(slicesFile ?? ''), store);
    const place = given ?? releaseStores.get(name);
    if (place === undefined) throw new Error(`Delen ${name} har inget versionslager: skriv store i listan.`);
    return { name, place, ...entry };
  });
}

/** The rules for a start in production also hold for slices added while the server runs: what nobody has signed is not shown, nothing is sent in clear (PLUS-60). */
function demandSafe(places: readonly Place[], { releaseKeys }: Settings): void {
  const unsigned = places.find(({ name, keys = ownOf(releaseKeys, name) ?? [] }) => keys.length === 0);
  if (unsigned) throw new Error(`Delen ${unsigned.name} har ingen nyckel: det som ingen har undertecknat ska inte visas.`);
  const open = places.find(isOpen);
  if (open) throw new Error(`Backend för delen ${open.name} ska börja med https://, om den inte finns inom det slutna nätet.`);
}

/**
 * The slices in the list, which is read again while the server runs (PLUS-41). A list that cannot be read or whose entries cannot stand together changes
 * nothing: the last good one stays in use. An unchanged entry in a new list is not opened again, and a changed one with the same name and store begins with
 * what is known of that store, judged by what the entry says now. Throws when there has been no good list.
 */
export function listedSlices(
  settings: Settings,
  open: (place: Place, before: PartReleases | undefined) => PartReleases,
  warn: (message: string, error: unknown) => void,
) {
  let known = new Map<string, { readonly place: Place; readonly part: PartReleases }>();

  function take(places: readonly Place[]): void {
    const before = ({ name, place }: Place) => [...known.values()].find((one) => one.place.name === name && one.place.place === place)?.part;
    const opened = (place: Place) => known.get(JSON.stringify(place)) ?? { place, part: open(place, before(place)) };
    // A part that cannot be opened throws here, before those in use have stopped reading their stores.
    const next = new Map(places.map((place) => [JSON.stringify(place), opened(place)]));
    for (const [key, { part }] of known) if (!next.has(key)) part.stop();
    known = next;
  }

  const text = listText(settings);
  take(placesIn(text, settings));
  const { trouble, stop } = followText(
    settings.slicesFile === null ? null : () => listText(settings),
    (changed) => {
      const places = placesIn(changed, settings);
      if (settings.appEnv === 'prod') demandSafe(places, settings);
      take(places);
    },
    (error) => warn('The list of slices cannot be used; what is known of it stands', error),
    text,
  );
  return {
    slices: (): readonly PartReleases[] => [...known.values()].map(({ part }) => part),
    trouble,
    stop(): void {
      stop();
      for (const { part } of known.values()) part.stop();
    },
  };
}

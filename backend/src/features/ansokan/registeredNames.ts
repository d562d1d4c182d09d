import { fullName, cleanName } from '@uppgiftsandring/shared/domain/text';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import type { Innehall } from './repository.ts';
import { isAskable, type FindPerson } from './skyddade.ts';

const NAMN = /^uppgiftsandring\.uppgiftsandringStyrelse\.styrelsemedlemmar\.(\d+)\.namn$/;

/**
 * The faults without those of names that are the person register's own: the form locks such a name, and takes it as it is, whatever its length (MEMB-15). Only
 * members whose names are at fault are looked up. Throws when the register does not respond, and 429 when that happens too often (PLUS-61).
 */
export async function withoutRegisteredNames(
  fel: readonly Fel[],
  { uppgiftsandring }: Pick<Innehall, 'uppgiftsandring'>,
  findPerson: FindPerson,
): Promise<Fel[]> {
  const members = uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  const isRegistered = async ({ path }: Fel): Promise<boolean> => {
    const { personId = null, namn } = members[Number(NAMN.exec(path)?.[1] ?? NaN)] ?? {};
    const found = isAskable(personId) ? await findPerson(personId) : null;
    return found !== null && !found.skyddad && cleanName(fullName(found)) === namn;
  };
  const registered = await Promise.all(fel.map(isRegistered));
  return fel.filter((_one, index) => registered[index] !== true);
}

import * as v from 'valibot';
import { StyrelsemedlemSchema, type Ansokan, type Styrelsemedlem } from './ansokan.ts';
import { birthDateOf } from '../person/personnummer.ts';
import { birthKey } from '../styrelse/styrelse.ts';
import { medlemIdentity } from '../styrelse/styrelseandring.ts';
import { nameKey } from '../text.ts';

type Medlemmar = readonly Styrelsemedlem[];
export type Innehall = Pick<Ansokan, 'samfallighet' | 'uppgiftsandring'>;

/** Whether a member entered as foreign has the name and birth date of a member with a personal number. */
function isForeignCopy(medlem: Styrelsemedlem, { personId, namn }: Styrelsemedlem): boolean {
  return birthKey(medlem) === birthDateOf(personId ?? '')?.replaceAll('-', '') && nameKey(medlem.namn) === nameKey(namn);
}

/** Whether the member is one of those whose data are known to be protected, even when entered as a new member. Expects cleaned members. */
function isProtected(medlem: Styrelsemedlem, known: Medlemmar): boolean {
  return known.some(
    (one) =>
      one.skyddad === true &&
      (medlemIdentity(one) === medlemIdentity(medlem) || (one.personId !== null && one.personId === medlem.personId) || isForeignCopy(medlem, one)),
  );
}

/** The member as it may be stored: only the registers decide who is protected; a protected member has no address and no unknown key, whatever was sent (PLUS-66). */
export function shielded(medlem: Styrelsemedlem, known: Medlemmar): Styrelsemedlem {
  if (isProtected(medlem, known)) return v.parse(StyrelsemedlemSchema, { ...medlem, adress: null, skyddad: true });
  const { skyddad: said, ...open } = medlem;
  return said ? open : medlem;
}

/** The member with the fields that mirror others as those are (INC-17), where it has them. */
export const mirrored = (medlem: Styrelsemedlem): Styrelsemedlem => ({
  ...medlem,
  ...(medlem.personnummer !== undefined && { personnummer: medlem.personId }),
  ...(medlem.fodelsedatum !== undefined && { fodelsedatum: medlem.annatId }),
  ...(medlem.styrelseroll !== undefined && { styrelseroll: medlem.medlemstyp }),
});

/** The members of both boards, registered and changed. */
export function everybodyIn({ samfallighet, uppgiftsandring }: Innehall): Styrelsemedlem[] {
  return [...(samfallighet?.styrelsemedlemmar ?? []), ...(uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [])];
}

/** The Application with every member of both boards, registered and changed, replaced by what the function makes of it. */
export function mapEverybody<T extends Innehall>(innehall: T, change: (medlem: Styrelsemedlem) => Styrelsemedlem): T {
  const { samfallighet, uppgiftsandring } = innehall;
  const { uppgiftsandringStyrelse: styrelse } = uppgiftsandring;
  return {
    ...innehall,
    samfallighet: samfallighet && { ...samfallighet, styrelsemedlemmar: samfallighet.styrelsemedlemmar.map(change) },
    uppgiftsandring: { ...uppgiftsandring, uppgiftsandringStyrelse: styrelse && { ...styrelse, styrelsemedlemmar: styrelse.styrelsemedlemmar.map(change) } },
  };
}

/** The Application without the addresses of members who are now known to be protected; the same object when nothing changes. */
export function withShielded<T extends Innehall>(innehall: T, known: Medlemmar): T {
  const marked = everybodyIn(innehall);
  // Members who were marked before stay marked: an address that has been removed cannot be restored.
  const all = [...marked, ...known];
  const isRight = (one: Styrelsemedlem) => !isProtected(one, all) || (one.skyddad === true && one.adress === null);
  if (marked.every(isRight)) return innehall;
  return mapEverybody(innehall, (one) => shielded(one, all));
}

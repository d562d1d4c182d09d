import type { Ansokan, Styrelsemedlem } from './ansokan.ts';
import { birthKey } from '../styrelse/styrelse.ts';
import { memberIdentity } from '../styrelse/styrelseandring.ts';

type Members = readonly Styrelsemedlem[];
type Innehall = Pick<Ansokan, 'samfallighet' | 'uppgiftsandring'>;

/** Whether a person who is entered as foreign has the name and date of birth of a member with a number; a coordination number's day is 60 more. */
function isForeignCopy(medlem: Styrelsemedlem, { personId, namn }: Styrelsemedlem): boolean {
  const date = /^(\d{6})(\d)(\d)/.exec(personId ?? '');
  if (date === null || personId === null) return false;
  const [, month = '', tens = '', ones = ''] = date;
  return birthKey(medlem) === `${month}${Number(tens) % 6}${ones}` && medlem.namn.toLocaleLowerCase('sv') === namn.toLocaleLowerCase('sv');
}

/** Whether that person is one of those whose data are known to be protected, whatever place in the board the person is given. Expects cleaned members. */
function isProtected(medlem: Styrelsemedlem, known: Members): boolean {
  return known.some(
    (one) =>
      one.skyddad === true &&
      (memberIdentity(one) === memberIdentity(medlem) || (one.personId !== null && one.personId === medlem.personId) || isForeignCopy(medlem, one)),
  );
}

/** The member as it may be stored: who is protected is only what the registers say; then there is no address, whatever was sent (PLUS-66). */
export function shielded({ skyddad: _said, ...medlem }: Styrelsemedlem, known: Members): Styrelsemedlem {
  return isProtected(medlem, known) ? { ...medlem, adress: null, skyddad: true } : medlem;
}

/** The members of both boards, registered and changed. */
export function everybodyIn({ samfallighet, uppgiftsandring }: Innehall): Styrelsemedlem[] {
  return [...(samfallighet?.styrelsemedlemmar ?? []), ...(uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [])];
}

/** An Application in which those who are known to be protected now have no address; the same object when nothing is to be changed. */
export function withShielded<T extends Innehall>(innehall: T, known: Members): T {
  const marked = everybodyIn(innehall);
  // Who was marked before stays so: an address that has been taken away cannot be given back.
  const all = [...marked, ...known];
  const isRight = (one: Styrelsemedlem) => !isProtected(one, all) || (one.skyddad === true && one.adress === null);
  if (marked.every(isRight)) return innehall;
  const shield = (members: Members) => members.map((one) => shielded(one, all));
  const { samfallighet, uppgiftsandring } = innehall;
  const { uppgiftsandringStyrelse: styrelse } = uppgiftsandring;
  return {
    ...innehall,
    samfallighet: samfallighet && { ...samfallighet, styrelsemedlemmar: shield(samfallighet.styrelsemedlemmar) },
    uppgiftsandring: { ...uppgiftsandring, uppgiftsandringStyrelse: styrelse && { styrelsemedlemmar: shield(styrelse.styrelsemedlemmar) } },
  };
}

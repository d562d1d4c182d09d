import { INGEN_ANDRING, type Ansokan, type Samfallighet, type Styrelsemedlem } from './ansokan.ts';
import { behorighetIn } from '../styrelse/behorighet.ts';
import { birthDateOf, formatPersonId, HIDDEN_PERSONID } from '../person/personnummer.ts';
import { medlemIdentity } from '../styrelse/styrelseandring.ts';
import { everybodyIn, mapEverybody, mirrored, type Innehall } from './skyddade.ts';

/** The member's identity and number: a number is only hidden where the register has it, not where the person has typed it. */
const keyOf = (medlem: Styrelsemedlem): string => `${medlemIdentity(medlem)} ${formatPersonId(medlem.personId ?? '')}`;

/** Whether a stored number is hidden from that person (PLUS-81): the register's unless they are on its board, a protected person's from everybody. */
export function isHiddenFrom(personnummer: string, { samfallighet }: Pick<Ansokan, 'samfallighet'>): (medlem: Styrelsemedlem) => boolean {
  const isShown = samfallighet === null || behorighetIn(samfallighet, personnummer).iStyrelsen === 'JA';
  const kept = new Set(isShown ? [] : samfallighet.styrelsemedlemmar.map(keyOf));
  return (medlem) => /\d/.test(medlem.personId ?? '') && (medlem.skyddad === true || kept.has(keyOf(medlem)));
}

/** The member with the mask for its number, and its birth date unless the person is protected. */
export const masked = (medlem: Styrelsemedlem): Styrelsemedlem => {
  const shown = medlem.skyddad === true ? null : birthDateOf(medlem.personId ?? '');
  return mirrored({ ...medlem, personId: HIDDEN_PERSONID, annatId: shown ?? medlem.annatId });
};

/** Of who may sign the draft's answer says what concerns the person (PLUS-74); the register's list stays on the server. */
const withoutSignatories = ({ firmatecknare: _listed, ...samfallighet }: Samfallighet): Samfallighet => samfallighet;

/** The stored Application as it may be shown to the person with that number, and signed by them (PLUS-81). */
export function withoutHiddenNumbers<T extends Innehall>(stored: T, personnummer: string): T {
  const isHidden = isHiddenFrom(personnummer, stored);
  const shown = mapEverybody(stored, (medlem) => (isHidden(medlem) ? masked(medlem) : medlem));
  return { ...shown, samfallighet: shown.samfallighet && withoutSignatories(shown.samfallighet) };
}

/** The registered association as it may be shown to the person with that number (PLUS-81). */
export const samfallighetShownTo = (personnummer: string, samfallighet: Samfallighet): Samfallighet =>
  withoutHiddenNumbers({ samfallighet, uppgiftsandring: INGEN_ANDRING }, personnummer).samfallighet;

/** What that person has sent, with the hidden numbers by each member's identity: they can neither be changed, moved nor tried (PLUS-81). */
export function withHiddenNumbers<T extends Innehall>(sent: T, personnummer: string, stored: Innehall): T {
  const hidden = everybodyIn(stored).filter(isHiddenFrom(personnummer, stored));
  const known = new Map(hidden.map((one) => [medlemIdentity(one), one]));
  return mapEverybody(sent, (medlem) => {
    const one = known.get(medlemIdentity(medlem));
    return one === undefined ? medlem : mirrored({ ...medlem, personId: one.personId, annatId: one.annatId });
  });
}

import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { changeSet } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { firmatecknareText } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { registeredStyrelse, shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { styrelseSections, registeredTable } from './styrelse.ts';
import { fact, facts, paragraph, points, type Section } from './content.ts';
import { addressLines, previously, withPrevious } from './lines.ts';
import { fill, TEXTS, textAt } from './texts.ts';

const { COMMON, PDF } = TEXTS;
const { ETIKETT } = COMMON;

/** All of an application in the order of the summary (SUMM-09), then what the register had (VAL-62). `env` decides on test counties. */
export const applicationSections = (ansokan: Ansokan, env: string): Section[] => [
  changesSection(ansokan),
  ...kontaktpersonSection(ansokan),
  ...foreningSection(ansokan, env),
  ...stammaSection(ansokan),
  ...contactSection(ansokan),
  ...firmatecknareSection(ansokan),
  ...styrelseSections(ansokan),
  ...registerSection(ansokan),
];

const orMissing = (value: string | null | undefined): string => (value === null || value === undefined || value === '' ? COMMON.UPPGIFT_SAKNAS : value);

function foreningSection({ samfallighet }: Ansokan, env: string): Section[] {
  if (samfallighet === null) return [];
  const { name, orgNr, lanskod } = samfallighet;
  const items = [fact(ETIKETT.NAMN, name), fact(ETIKETT.ORGNR, orgNr), fact(ETIKETT.LAN, lansnamn(lanskod, env) ?? lanskod)];
  return [{ heading: PDF.RUBRIK.FORENING, blocks: [facts(...items)] }];
}

function changesSection(ansokan: Ansokan): Section {
  const { foreningsstamma } = ansokan.uppgiftsandring;
  const changes = changeSet(ansokan).map((kind) => COMMON.ANDRINGSTYP[kind]);
  const items = foreningsstamma === null ? changes : [...changes, `${COMMON.ANDRINGSTYP.FORENINGSSTAMMA} ${foreningsstamma}`];
  const only = changes.length === 0 ? [paragraph(PDF.INGA_ANDRINGAR)] : [];
  return { heading: PDF.RUBRIK.ANDRINGAR, blocks: items.length === 0 ? only : [...only, points(items)] };
}

const telefon = (value: string | null | undefined): string => formatTelefon(value ?? '');
const epost = (value: string | null | undefined): string => formatEpost(value ?? '');

/** A changed value and, below it, the register's value when it differs; a value that only the register has is shown as removed. */
function changed(before: string | null | undefined, after: string | null): string[] {
  const now = before && !after ? COMMON.ANDRING.TAS_BORT : orMissing(after);
  return [now, ...(before && before !== after ? [previously(before)] : [])];
}

function contactSection({ samfallighet, uppgiftsandring }: Ansokan): Section[] {
  const change = uppgiftsandring.uppgiftsandringAdress;
  if (change === null) return [];
  const items = [
    fact(ETIKETT.ADRESS, ...withPrevious(addressLines(change.svenskAdress ?? change.utlandskAdress), addressLines(samfallighet?.adress ?? null))),
    fact(ETIKETT.EPOST, ...changed(epost(samfallighet?.epostadress), epost(change.epostadress))),
    fact(ETIKETT.TELEFON, ...changed(telefon(samfallighet?.telefonnummerKontaktperson), telefon(change.telefonnummerKontaktperson))),
  ];
  return [{ heading: PDF.RUBRIK.KONTAKTUPPGIFTER, blocks: [facts(...items)] }];
}

function firmatecknareSection(ansokan: Ansokan): Section[] {
  const rule = ansokan.uppgiftsandring.uppgiftsandringFirmatecknare;
  if (rule === null) return [];
  const text = firmatecknareText(rule, shownStyrelse(ansokan), registeredStyrelse(ansokan), (key, values) => fill(textAt(key), values));
  return [{ heading: PDF.RUBRIK.FIRMATECKNARE, blocks: [facts(fact(ETIKETT.TECKNAS_AV, text))] }];
}

function stammaSection({ uppgiftsandring }: Ansokan): Section[] {
  const { foreningsstamma } = uppgiftsandring;
  return [{ heading: PDF.RUBRIK.FORENINGSSTAMMA, blocks: [facts(fact(ETIKETT.FORENINGSSTAMMA, orMissing(foreningsstamma)))] }];
}

function kontaktpersonSection({ kontaktperson }: Ansokan): Section[] {
  if (kontaktperson === null) return [];
  const { fullname, personnummer, telefonnummer, epostadress, kvittensPerEpost } = kontaktperson;
  const items = [
    fact(ETIKETT.NAMN, fullname),
    fact(ETIKETT.PERSONNUMMER, personnummer),
    fact(ETIKETT.TELEFON, orMissing(telefon(telefonnummer))),
    fact(ETIKETT.EPOST, orMissing(epost(epostadress))),
    ...(kvittensPerEpost === undefined ? [] : [fact(ETIKETT.KVITTENS_PER_EPOST, COMMON.KVITTENS_PER_EPOST[kvittensPerEpost ? 'JA' : 'NEJ'])]),
  ];
  return [{ heading: PDF.RUBRIK.KONTAKTPERSON, blocks: [facts(...items)] }];
}

function registerSection({ samfallighet }: Ansokan): Section[] {
  if (samfallighet === null) return [];
  const { adress, epostadress, telefonnummerKontaktperson, styrelseinformation, styrelsemedlemmar } = samfallighet;
  const antal = (value: number | null | undefined) => orMissing(value?.toString());
  const items = [
    fact(ETIKETT.ADRESS, ...addressLines(adress)),
    fact(ETIKETT.EPOST, orMissing(epost(epostadress))),
    fact(ETIKETT.TELEFON, orMissing(telefon(telefonnummerKontaktperson))),
    fact(PDF.REGISTER.MAX_LEDAMOTER, antal(styrelseinformation?.maxAntalLedamoter)),
    fact(PDF.REGISTER.MAX_SUPPLEANTER, antal(styrelseinformation?.maxAntalSuppleanter)),
    fact(PDF.REGISTER.MIN_SUPPLEANTER, antal(styrelseinformation?.minAntalSuppleanter)),
  ];
  return [
    { heading: PDF.RUBRIK.REGISTRET, blocks: [facts(...items)] },
    { heading: PDF.RUBRIK.REGISTRERAD_STYRELSE, blocks: [registeredTable(styrelsemedlemmar)] },
  ];
}

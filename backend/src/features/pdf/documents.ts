import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatPersonId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { paragraph, points, type Block, type DocumentContent, type Section } from './content.ts';
import { applicationSections } from './sections.ts';
import { fill, FORSAKRAN, FORSAKRANSPUNKTER, TEXTS, timeOf } from './texts.ts';

const { PDF } = TEXTS;
const { KVITTENS, RUBRIK, UNDERLAG } = PDF;
const { ETIKETT } = TEXTS.COMMON;

/** When the signer accepted the terms and made the declaration; null: not yet, undefined: an older signature that does not say. */
export type Given = { readonly villkor: Date | null | undefined; readonly forsakran: Date | null | undefined };

function givenAt(at: Date | null | undefined, given: string, missing: string): Block[] {
  if (at === undefined) return [];
  return [paragraph(at === null ? missing : fill(given, timeOf(at)))];
}

/** The declaration with its three points (PLUS-12) and the terms of use, each with its time (VAL-63). */
function givenSections({ villkor, forsakran }: Given): Section[] {
  const words = [paragraph(FORSAKRAN.INLEDNING), points(FORSAKRANSPUNKTER), paragraph(FORSAKRAN.LAGRUM)];
  const terms = givenAt(villkor, PDF.VILLKOR_GODKANDA, PDF.VILLKOR_EJ_GODKANDA);
  const forsakrad = { heading: RUBRIK.FORSAKRAN, blocks: [...words, ...givenAt(forsakran, PDF.FORSAKRAN_LAMNAD, PDF.FORSAKRAN_EJ_LAMNAD)] };
  return terms.length === 0 ? [forsakrad] : [forsakrad, { heading: RUBRIK.VILLKOR, blocks: terms }];
}

/** The file name of the document to sign; named in the sign message too. */
export const underlagFilename = (ansokan: Ansokan): string => fill(UNDERLAG.FILNAMN, { orgNr: ansokan.samfallighet?.orgNr ?? '' });

/** What the document is made of. */
export interface Underlag {
  readonly ansokan: Ansokan;
  /** When the draft was saved, not now: so the file that the user reads and the file whose digest is signed have the same bytes. */
  readonly savedAt: Date;
  readonly undertecknare: Readonly<Record<'personId' | 'givenName' | 'surname', string>>;
  readonly givet: Given;
}

/** What will be signed (PLUS-09): the same bytes as long as the draft, and what is given besides it, are the same. */
export function underlagContent({ ansokan, savedAt, undertecknare, givet }: Underlag, env: string): DocumentContent {
  const { givenName, surname, personId } = undertecknare;
  const av = fill(UNDERLAG.UNDERTECKNARE, { namn: `${givenName} ${surname}`.trim(), personnummer: formatPersonId(personId) });
  const skapad = fill(PDF.GEMENSAMT.SKAPAD, timeOf(savedAt));
  return {
    title: UNDERLAG.TITEL,
    lead: [UNDERLAG.INLEDNING, `${skapad}. ${UNDERLAG.EJ_UNDERSKRIVEN}`],
    sections: [...applicationSections(ansokan, env), ...givenSections(givet), { heading: RUBRIK.UNDERSKRIFT, blocks: [paragraph(av)] }],
    footer: UNDERLAG.TITEL,
    created: savedAt,
    attachment: null,
  };
}

/** What a receipt needs besides the application. */
interface Kvittensunderlag {
  readonly ansokan: Ansokan;
  readonly arendenr: string;
  readonly submittedAt: Date;
  readonly signedBy: string;
  readonly signedAt: Date;
  /** When we checked the signature and vouched for it; null for a signature that nobody has vouched for. */
  readonly checkedAt: Date | null;
  readonly signedXml: string;
  readonly givet: Given;
}

/** The receipt's file name. */
export const kvittensFilename = (arendenr: string): string => fill(KVITTENS.FILNAMN, { arendenr });

/** The receipt (API-11): case number, what was sent in, who signed; the signed document is attached. */
export function kvittensContent(source: Kvittensunderlag, env: string): DocumentContent {
  const { arendenr, submittedAt, signedAt, signedBy, checkedAt } = source;
  const filnamn = `underskriven-ansokan-${arendenr}.xml`;
  const bilaga = fill(KVITTENS.BILAGA, { filnamn });
  const signature = [paragraph(fill(KVITTENS.UNDERSKRIVEN_AV, { namn: signedBy, ...timeOf(signedAt) })), paragraph(bilaga)];
  if (checkedAt !== null) signature.push(paragraph(fill(KVITTENS.INTYG, timeOf(checkedAt))));
  return {
    title: KVITTENS.TITEL,
    lead: [KVITTENS.INLEDNING],
    sections: [
      { heading: ETIKETT.ARENDENR, blocks: [paragraph(arendenr), paragraph(fill(KVITTENS.INSKICKAD, timeOf(submittedAt)))] },
      ...applicationSections(source.ansokan, env),
      ...givenSections(source.givet),
      { heading: RUBRIK.UNDERSKRIFT, blocks: signature },
    ],
    footer: `${ETIKETT.ARENDENR} ${arendenr}`,
    created: submittedAt,
    attachment: { name: filnamn, type: 'application/xml', description: bilaga, content: Buffer.from(source.signedXml) },
  };
}

import { changeSet } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isDecisionLink, utfallOf, type Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import { maskPersonalIds } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import type { Sprak } from '@uppgiftsandring/shared/domain/sprak';
import type { RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import en from '@uppgiftsandring/shared/i18n/en.json' with { type: 'json' };
import mejlEn from '@uppgiftsandring/shared/i18n/mejl.en.json' with { type: 'json' };
import mejlSv from '@uppgiftsandring/shared/i18n/mejl.sv.json' with { type: 'json' };
import sv from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import { fill, timeOf } from '../pdf/texts.ts';
import { joined, xml, type Xml } from '../signera/xml/template.ts';

const TEXTS = { sv: { ...sv, MEJL: mejlSv }, en: { ...en, MEJL: mejlEn } } as const satisfies Record<Sprak, object>;
const RECEIPTS: RoutePath = '/kvitton';

export interface Kvittensunderlag {
  readonly ansokan: Ansokan;
  readonly arendenr: string;
  readonly submittedAt: Date;
  readonly sprak: Sprak;
  readonly origin: string;
}

type MejlPart =
  | { readonly kind: 'heading' | 'paragraph' | 'link'; readonly text: string }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly items: readonly (readonly [label: string, value: string])[] };

/** What a mail says, apart from how it looks. */
export interface MejlContent {
  readonly sprak: Sprak;
  readonly from: string;
  readonly subject: string;
  readonly title: string;
  readonly parts: readonly MejlPart[];
}

/** What was applied for, in the words of the summary and the receipt. */
function changes(ansokan: Ansokan, sprak: Sprak): string[] {
  const { ANDRINGSTYP } = TEXTS[sprak].COMMON;
  const { foreningsstamma } = ansokan.uppgiftsandring;
  const kinds = changeSet(ansokan).map((kind) => ANDRINGSTYP[kind]);
  return foreningsstamma === null ? kinds : [...kinds, `${ANDRINGSTYP.FORENINGSSTAMMA} ${foreningsstamma}`];
}

/** The receipt as a mail (PLUS-16), without personal data: a number in the association’s name that could be a personal number is masked. */
export function kvittensmejlContent({ ansokan, arendenr, submittedAt, sprak, origin }: Kvittensunderlag): MejlContent {
  const { MEJL, COMMON } = TEXTS[sprak];
  const { ARENDENR, FORENING } = COMMON.ETIKETT;
  const inskickad = fill(MEJL.INSKICKAD_VARDE, timeOf(submittedAt));
  const forening = maskPersonalIds(ansokan.samfallighet?.name ?? '');
  return {
    sprak,
    from: fill(MEJL.AVSANDARE),
    subject: fill(MEJL.AMNE, { arendenr }),
    title: MEJL.RUBRIK,
    parts: [
      {
        kind: 'facts',
        items: [
          [ARENDENR, arendenr],
          [FORENING, forening],
          [MEJL.INSKICKAD, inskickad],
        ],
      },
      { kind: 'paragraph', text: MEJL.SPARA_NUMRET },
      { kind: 'heading', text: MEJL.ANDRINGAR },
      { kind: 'points', items: changes(ansokan, sprak) },
      { kind: 'heading', text: MEJL.OPPNA.RUBRIK },
      { kind: 'paragraph', text: MEJL.OPPNA.TEXT },
      { kind: 'link', text: `${origin}${RECEIPTS}` },
      { kind: 'paragraph', text: fill(MEJL.FRAGOR) },
    ],
  };
}

/** The mail about a step that a case has reached (PLUS-75), as free of personal data as the receipt. */
export function lagesmejlContent({ ansokan, arendenr, sprak, origin }: Kvittensunderlag, { steg, tidpunkt, utfall, plats }: Arendehandelse): MejlContent {
  const { MEJL, COMMON } = TEXTS[sprak];
  const { ARENDENR, FORENING } = COMMON.ETIKETT;
  const { UTFALL, BESLUTET, SE, ...STEG } = MEJL.LAGE;
  const known = utfallOf(utfall);
  const { AMNE, RUBRIK, DATUM } = STEG[steg === 'BESLUTAD' ? steg : 'GRANSKAS'];
  const decision: readonly MejlPart[] =
    plats === undefined
      ? []
      : [
          { kind: 'heading', text: BESLUTET },
          { kind: isDecisionLink(plats) ? 'link' : 'paragraph', text: plats },
        ];
  return {
    sprak,
    from: fill(MEJL.AVSANDARE),
    subject: fill(AMNE, { arendenr }),
    title: RUBRIK,
    parts: [
      {
        kind: 'facts',
        items: [
          [ARENDENR, arendenr],
          [FORENING, maskPersonalIds(ansokan.samfallighet?.name ?? '')],
          [DATUM, timeOf(new Date(tidpunkt)).datum],
          ...(known === null ? [] : [[UTFALL.ETIKETT, UTFALL[known]] as const]),
        ],
      },
      ...decision,
      { kind: 'heading', text: SE.RUBRIK },
      { kind: 'paragraph', text: SE.TEXT },
      { kind: 'link', text: `${origin}${RECEIPTS}` },
      { kind: 'paragraph', text: fill(MEJL.FRAGOR) },
    ],
  };
}

function textOf(part: MejlPart): string {
  switch (part.kind) {
    case 'heading':
      return `\n${part.text}`;
    case 'paragraph':
    case 'link':
      return part.text;
    case 'points':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return part.items.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

function htmlOf(part: MejlPart): Xml {
  switch (part.kind) {
    case 'heading':
      return xml`<h2>${part.text}</h2>`;
    case 'paragraph':
      return xml`<p>${part.text}</p>`;
    case 'link':
      return xml`<p><a href="${part.text}">${part.text}</a></p>`;
    case 'points':
      return xml`<ul>${joined(part.items.map((item) => xml`<li>${item}</li>`))}</ul>`;
    case 'facts':
      return xml`<p>${joined(part.items.map(([label, value]) => xml`${label}: <strong>${value}</strong><br>`))}</p>`;
  }
}

/** The mail as plain text. */
export const mejlText = ({ title, parts }: MejlContent): string => `${[title, ...parts.map(textOf)].join('\n\n')}\n`;

/** The mail as simple HTML: only text and one link, nothing to fetch. */
export function mejlHtml({ sprak, subject, title, parts }: MejlContent): string {
  const head = xml`<head><meta charset="utf-8"><title>${subject}</title></head>`;
  return `<!doctype html>${xml`<html lang="${sprak}">${head}<body><h1>${title}</h1>${joined(parts.map(htmlOf))}</body></html>`.text}`;
}

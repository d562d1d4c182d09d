import { describe, expect, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { EXEMPEL, SAVED_AT } from '../../../test/signera/exempel.ts';
import { GIVET, UNDERLAG } from '../../../test/signera/service.ts';
import { addressLines } from './lines.ts';
import { fact, facts, paragraph, type Block, type DocumentContent } from './content.ts';
import { type Given, kvittensContent, kvittensFilename, underlagContent, underlagFilename } from './documents.ts';
import { buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'points':
      return block.items.map((item) => `- ${item}`);
    case 'facts':
      return block.items.map(({ label, value }) => `${label}: ${value.join(' / ')}`);
    case 'table':
      return [block.columns.map(({ heading, share }) => `${heading} ${share}`), ...block.rows.map((row) => row.map((lines) => lines.join(' / ')))].map(
        (cells) => `| ${cells.join(' | ')}`,
      );
  }
}

/** All text of a document, in reading order. */
const written = ({ title, lead, sections, footer }: DocumentContent): string =>
  [title, ...lead, ...sections.flatMap(({ heading, blocks }) => ['', heading, ...blocks.flatMap(linesOf)]), '', footer].join('\n');

const underlag = (ansokan: Ansokan, givet: Given = GIVET) => underlagContent({ ...UNDERLAG, ansokan, givet }, 'prod');

const DECLARATION = `Försäkran
Jag försäkrar på heder och samvete att
- ingen av de personer som anmäls har förvaltare enligt föräldrabalken
- uppgifterna stämmer med de beslut som föreningen har fattat
- var och en som anmäls har åtagit sig sitt uppdrag.
Försäkran krävs enligt 6 a § förordningen (1993:1270) om förande av samfällighetsföreningsregister m.m.`;

const APPLICATION = `Ändringar i ansökan
- Föreningens kontaktuppgifter
- Styrelse
- Firmatecknare
- Föreningsstämma 2026-05-17

Kontaktperson
Namn: Anna Ek
Personnummer: 19850314-2385
Telefonnummer: +46 70 123 45 67
E-post: anna@exempel.se
Kvittens per e-post: Ja, till kontaktpersonens e-postadress

Förening
Namn: Storängens samfällighetsförening
Organisationsnummer: 716401-1236
Län: Västra Götaland

Föreningsstämma
Senaste föreningsstämma: 2026-05-17

Föreningens nya kontaktuppgifter
Adress: c/o Berg / Vägen 2 / Box 7 / 803 20 Gävle / Sverige / Tidigare: Storgatan 1, 803 20 Gävle, Sverige
E-post: ny@exempel.se / Tidigare: styrelsen@exempel.se
Telefonnummer: Uppgift saknas

Nya firmatecknare
Firman tecknas av: ordföranden och Bo Åström & Söner <b> tillsammans (i förening)

Ny styrelse
| Namn 21 | Personnummer eller födelsedatum 18 | Roll och funktion 19 | Adress 25 | Ändring 17
| Anna Ek | 19850314-2385 | Ledamot / Ordförande | Nya vägen 3 / 803 20 Gävle / Sverige / Tidigare: Vägen 2, 803 20 Gävle, Sverige | Ändrad
| Bo Åström & Söner <b> | 20000229-1011 | Ledamot / Kassör / Sekreterare | Vägen 2 / 803 20 Gävle / Sverige | Ny
| Ingrid Müller-Łukasz | 1970-05-30 / Utländsk person | Suppleant | c/o Hansen / Storgata 1 / 0150 Oslo / Norge | Ny

Personer som lämnar styrelsen
| Namn 40 | Personnummer eller födelsedatum 30 | Roll och funktion 30
| Carl Borta | 19640823-3234 | Ledamot / Kassör / Sekreterare

Uppgifter i registret före ändringen
Adress: Storgatan 1 / 803 20 Gävle / Sverige
E-post: styrelsen@exempel.se
Telefonnummer: Uppgift saknas
Högst antal ledamöter: 5
Högst antal suppleanter: 3
Minst antal suppleanter: 1

Styrelsen i registret före ändringen
| Namn 25 | Personnummer eller födelsedatum 22 | Roll och funktion 23 | Adress 30
| Anna Ek | 19850314-2385 | Ledamot / Ordförande | Vägen 2 / 803 20 Gävle / Sverige
| Carl Borta | 19640823-3234 | Ledamot / Kassör / Sekreterare | Vägen 2 / 803 20 Gävle / Sverige

${DECLARATION}
Försäkran lämnades 2026-05-18 kl. 14.40.

Användarvillkor
Villkoren för tjänsten godkändes 2026-05-17 kl. 08.15.`;

const TO_SIGN = `Det här skriver du under
Ansökan om ändring av uppgifter i samfällighetsföreningsregistret.
Skapad 2026-05-18 kl. 14.32. Ansökan är inte underskriven.`;
const SIGNS = `Underskrift
Skrivs under av Anna Ek & Åström, 19850314-2385, med e-legitimation.

Det här skriver du under`;

const NOTHING_KNOWN = `Ändringar i ansökan
Ansökan gäller bara nytt datum för föreningsstämma.

Kontaktperson
Namn: Anna Ek
Personnummer: 19850314-2385
Telefonnummer: Uppgift saknas
E-post: Uppgift saknas

Förening
Namn: Storängens samfällighetsförening
Organisationsnummer: 716401-1236
Län: 99

Föreningsstämma
Senaste föreningsstämma: Uppgift saknas

Uppgifter i registret före ändringen
Adress: Uppgift saknas
E-post: Uppgift saknas
Telefonnummer: Uppgift saknas
Högst antal ledamöter: Uppgift saknas
Högst antal suppleanter: Uppgift saknas
Minst antal suppleanter: Uppgift saknas

Styrelsen i registret före ändringen
Styrelsen har inga personer.

${DECLARATION}
Försäkran är inte lämnad.`;

const receipt = (checkedAt: Date | null) =>
  kvittensContent(
    {
      ansokan: EXEMPEL,
      arendenr: 'S2026-000123',
      givet: GIVET,
      signedXml: '<a>å</a>',
      signedBy: 'Anna Ek',
      submittedAt: new Date('2026-05-18T13:00:00Z'),
      signedAt: SAVED_AT,
      checkedAt,
    },
    'prod',
  );

describe('all that a document says', () => {
  it('PLUS-09 PLUS-12 VAL-62 VAL-63 SUMM-09 the document to sign says every kind of change', () => {
    expect(written(underlag(EXEMPEL))).toBe(`${TO_SIGN}\n\n${APPLICATION}\n\n${SIGNS}`);
    expect(underlag(EXEMPEL)).toMatchObject({ created: SAVED_AT, attachment: null });
    expect(underlagFilename(EXEMPEL)).toBe('uppgiftsandring-716401-1236.pdf');
  });

  it('VAL-63 PLUS-09 says that neither terms nor declaration are given', () => {
    const text = written(underlag(EXEMPEL, { villkor: null, forsakran: null }));
    for (const line of ['Försäkran är inte lämnad.', 'Villkoren för tjänsten är inte godkända.']) expect(text).toContain(`\n${line}\n`);
  });

  it('INC-36 PLUS-07 PLUS-09 VAL-62 the document to sign says what is missing', () => {
    const samfallighet = EXEMPEL.samfallighet && {
      ...EXEMPEL.samfallighet,
      adress: null,
      epostadress: null,
      lanskod: '99',
      styrelseinformation: null,
      styrelsemedlemmar: [],
    };
    const { kvittensPerEpost: _unknown, ...kontaktperson } = buildKontaktperson({ telefonnummer: null, epostadress: '' });
    const ansokan = { ...EXEMPEL, samfallighet, kontaktperson, uppgiftsandring: INGEN_ANDRING };
    expect(written(underlag(ansokan, { villkor: undefined, forsakran: null }))).toBe(`${TO_SIGN}\n\n${NOTHING_KNOWN}\n\n${SIGNS}`);
  });

  it('PLUS-09 the document to sign holds only what there is', () => {
    const { sections } = underlag({ ...EXEMPEL, samfallighet: null, kontaktperson: null, uppgiftsandring: INGEN_ANDRING });
    expect(sections[0]?.blocks).toEqual([paragraph('Ansökan gäller bara nytt datum för föreningsstämma.')]);
    expect(sections.map(({ heading }) => heading)).toEqual(['Ändringar i ansökan', 'Föreningsstämma', 'Försäkran', 'Användarvillkor', 'Underskrift']);
    expect(underlagFilename({ ...EXEMPEL, samfallighet: null })).toBe('uppgiftsandring-.pdf');
  });

  it('PLUS-09 ESIG-07 names the signer by what names there are', () => {
    const signs = (givenName: string, surname: string) =>
      written(underlagContent({ ...UNDERLAG, undertecknare: { ...UNDERLAG.undertecknare, givenName, surname } }, 'prod'));
    expect(signs('Anna', '')).toContain('\nSkrivs under av Anna, 19850314-2385, med');
    expect(signs('', 'Ek')).toContain('\nSkrivs under av Ek, 19850314-2385, med');
  });

  it('PLUS-09 PLUS-03 new contact details without an association have nothing before them', () => {
    const { uppgiftsandringAdress } = EXEMPEL.uppgiftsandring;
    const text = written(underlag({ ...EXEMPEL, samfallighet: null, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringAdress } }));
    expect(text).toContain('\nE-post: ny@exempel.se\nTelefonnummer: Uppgift saknas\n');
    expect(text).toContain('803 20 Gävle / Sverige / Tidigare: Uppgift saknas\n');
  });

  it('API-11 PLUS-63 a receipt says what was sent in, signed and checked', () => {
    const whole = receipt(new Date('2026-05-18T12:45:00Z'));
    expect(written(whole)).toBe(`Kvittens på ansökan om uppgiftsändring
Vi har tagit emot ansökan. Spara kvittensen.

Ärendenummer
S2026-000123
Inskickad 2026-05-18 kl. 15.00

${APPLICATION}

Underskrift
Underskriven av Anna Ek 2026-05-18 kl. 14.32 med e-legitimation.
Den underskrivna ansökan finns som bilaga i filen: underskriven-ansokan-S2026-000123.xml.
Vi kontrollerade underskriften 2026-05-18 kl. 14.45. Intyget om det finns i bilagan. Kvittensen är förseglad, så att det märks om någon ändrar i filen.

Ärendenummer S2026-000123`);
    expect(whole.created).toEqual(new Date('2026-05-18T13:00:00Z'));
    expect(whole.attachment).toEqual({
      name: 'underskriven-ansokan-S2026-000123.xml',
      type: 'application/xml',
      description: 'Den underskrivna ansökan finns som bilaga i filen: underskriven-ansokan-S2026-000123.xml.',
      content: Buffer.from('<a>å</a>'),
    });
    expect(kvittensFilename('S2026-000123')).toBe('kvittens-S2026-000123.pdf');
  });

  it('API-11 PLUS-63 a receipt of a signature without a token says nothing of a check', () => {
    expect(written(receipt(null))).not.toMatch(/kontrollerade|förseglad/);
  });
});

describe('who and where', () => {
  const nowhere = { coAdress: null, utdelningsadress1: null, utdelningsadress2: null, postnummer: null, postort: null };

  it.each([
    [null, ['Uppgift saknas']],
    [{ ...nowhere, landskod: null }, ['Uppgift saknas']],
    [{ ...nowhere, landskod: 'SE' as const }, ['Sverige']],
    [{ ...nowhere, utdelningsadress1: 'Vägen 2', landskod: null }, ['Vägen 2']],
    [{ ...nowhere, utdelningsadress1: 'Vägen 2', postort: 'Gävle', landskod: 'SE' as const }, ['Vägen 2', 'Gävle', 'Sverige']],
  ])('PLUS-09 VAL-62 the address %j is %j: no empty lines', (adress, lines) => expect(addressLines(adress)).toEqual(lines));

  it('PLUS-66 says of who is protected just that, and no address', () => {
    const [anna, ...rest] = EXEMPEL.samfallighet?.styrelsemedlemmar ?? [];
    if (anna === undefined || EXEMPEL.samfallighet === null) throw new Error('the example has a board');
    const { adress: _gone, ...somebody } = anna;
    const samfallighet = { ...EXEMPEL.samfallighet, styrelsemedlemmar: [{ ...somebody, adress: null, skyddad: true as const }, ...rest] };
    const lines = written(underlag({ ...EXEMPEL, samfallighet, uppgiftsandring: INGEN_ANDRING })).split('\n');
    expect(lines).toContain('| Anna Ek | 19850314-2385 | Ledamot / Ordförande | Skyddade personuppgifter: adressen visas inte');
    expect(lines).toContain('| Carl Borta | 19640823-3234 | Ledamot / Kassör / Sekreterare | Vägen 2 / 803 20 Gävle / Sverige');
  });

  it('PLUS-16 PLUS-09 says that no receipt is wanted by e-mail', () => {
    const kontaktperson = EXEMPEL.kontaktperson && { ...EXEMPEL.kontaktperson, kvittensPerEpost: false };
    expect(written(underlag({ ...EXEMPEL, kontaktperson }))).toContain('\nKvittens per e-post: Nej');
  });

  it.each([
    ['3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e02', 'Bo Åström & Söner <b> ensam'],
    ['00000000-0000-4000-8000-000000000000', 'någon som inte är kvar i styrelsen ensam'],
  ])('VAL-62 SUMM-08 who signs alone is %s: %s', (varde, text) => {
    const rule = { type: 'Ensam' as const, val1: { type: 'Person' as const, varde }, val2: null };
    const { sections } = underlag({ ...EXEMPEL, uppgiftsandring: { ...EXEMPEL.uppgiftsandring, uppgiftsandringFirmatecknare: rule } });
    expect(sections.find(({ heading }) => heading === 'Nya firmatecknare')?.blocks).toEqual([facts(fact('Firman tecknas av', text))]);
  });
});

describe('a value that is changed', () => {
  const contactOf = (registered: string | null, after: string | null, label = 'E-post') => {
    const { samfallighet, uppgiftsandring } = EXEMPEL;
    const change = uppgiftsandring.uppgiftsandringAdress;
    if (samfallighet === null || change === null) throw new Error('the example has a new address');
    const { sections } = underlag({
      ...EXEMPEL,
      samfallighet: { ...samfallighet, epostadress: registered, telefonnummerKontaktperson: registered },
      uppgiftsandring: { ...uppgiftsandring, uppgiftsandringAdress: { ...change, epostadress: after, telefonnummerKontaktperson: after } },
    });
    const [block] = sections.find(({ heading }) => heading === 'Föreningens nya kontaktuppgifter')?.blocks ?? [];
    return block?.kind === 'facts' ? block.items.find((item) => item.label === label)?.value : undefined;
  };

  it.each([
    [null, null, ['Uppgift saknas']],
    ['', null, ['Uppgift saknas']],
    [null, 'ny@exempel.se', ['ny@exempel.se']],
    ['a@exempel.se', 'a@exempel.se', ['a@exempel.se']],
    ['a@exempel.se', 'ny@exempel.se', ['ny@exempel.se', 'Tidigare: a@exempel.se']],
    ['a@exempel.se', null, ['Tas bort', 'Tidigare: a@exempel.se']],
  ])('PLUS-03 SUMM-04 registered %j, now %j: %j', (registered, after, lines) => expect(contactOf(registered, after)).toEqual(lines));

  it('PLUS-03 a phone number that is taken away is told as that', () => {
    expect(contactOf('026-123456', null, 'Telefonnummer')?.[0]).toBe('Tas bort');
  });
});

import * as v from 'valibot';
import { isSvenskLandskod } from '@uppgiftsandring/shared/domain/adress/landskod';
import * as schemas from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { FORSAKRAN, FORSAKRANSPUNKTER } from '../../pdf/texts.ts';
import type { Signer } from '../protocol/types.ts';
import { canonical } from '../xml/canonical.ts';
import { NAMESPACES } from '../xml/names.ts';
import { parsed } from '../xml/parse.ts';
import { base64, one, root, text } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';
import { joined, NOTHING, xml, type Xml } from '../xml/template.ts';

/** What is signed besides the application itself. */
interface Signeringsunderlag {
  readonly ansokan: schemas.Ansokan;
  readonly undertecknare: Signer;
  /** When the draft was saved. */
  readonly savedAt: Date;
  readonly filnamn: string;
  /** SHA-256 of the PDF that the signer could read. */
  readonly pdfDigest: Buffer;
  /** When the terms were accepted and the declaration made (VAL-63). */
  readonly givet: { readonly villkor: Date; readonly forsakran: Date };
  /** Which version of the terms: the value of TERMS-11. */
  readonly villkorHash: string;
}

/**
 * The document that is signed, as exclusive canonical XML: the whole application as stored, who signs, the declaration with its three points (PLUS-12), when it
 * was made and the terms were accepted (VAL-63), and the digest of the readable form. An address has the fields of its kind. Element names are the names of the
 * entities' fields (DATA-01…20), in the order of their schemas (SUMM-11), which the API publishes; a field without a value has no element, so that empty and
 * missing cannot be mixed up.
 */
export function ansokanXml(underlag: Signeringsunderlag): string {
  const { ansokan, undertecknare, savedAt, filnamn, pdfDigest, givet, villkorHash } = underlag;
  const document = xml`<underskrivenAnsokan xmlns="${NAMESPACES.ans}">
    ${element('ansokan', ansokan)}
    <sparad>${savedAt.toISOString()}</sparad>
    <undertecknare>
    <personnummer>${undertecknare.personId}</personnummer>
    <fornamn>${undertecknare.givenName}</fornamn>
    <efternamn>${undertecknare.surname}</efternamn>
    </undertecknare>
    <villkor hash="${villkorHash}"><godkanda>${givet.villkor.toISOString()}</godkanda></villkor>
    <forsakran>
    <lamnad>${givet.forsakran.toISOString()}</lamnad>
    <inledning>${FORSAKRAN.INLEDNING}</inledning>
    ${joined(FORSAKRANSPUNKTER.map((punkt) => xml`<punkt>${punkt}</punkt>`))}
    <lagrum>${FORSAKRAN.LAGRUM}</lagrum>
    </forsakran>
    <dokument filnamn="${filnamn}" mediatyp="application/pdf" sha256="${pdfDigest.toString('base64')}"></dokument>
    </underskrivenAnsokan>`;
  return canonical(document.text);
}

/** An element for a value of the entities: text, number, boolean, a list of them or an object with such fields. */
function element(name: string, value: unknown): Xml {
  if (value === null || value === undefined) return NOTHING;
  return xml`<${name}>${content(name, value)}</${name}>`;
}

function content(name: string, value: NonNullable<unknown>): Xml {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return xml`${value}`;
  if (Array.isArray(value)) return joined(value.map((item: unknown) => element(itemName(name), item)));
  return joined(fieldsOf(name, value).map(([key, part]) => element(key, part)));
}

const LandSchema = v.object({ landskod: v.nullish(v.string()) });
const ADDRESSES: readonly string[] = ['adress', 'svenskAdress', 'utlandskAdress'];

/** The schema of each entity by the names of its elements. */
const SCHEMAS: Readonly<Record<string, { readonly entries: object }>> = {
  ansokan: schemas.AnsokanSchema,
  // What the register says of who may sign is for the signer to read (PLUS-74), not to affirm.
  samfallighet: v.omit(schemas.SamfallighetSchema, ['firmatecknare']),
  styrelseinformation: schemas.StyrelseinformationSchema,
  styrelsemedlem: schemas.StyrelsemedlemSchema,
  kontaktperson: schemas.KontaktpersonSchema,
  uppgiftsandring: schemas.UppgiftsandringSchema,
  uppgiftsandringAdress: schemas.UppgiftsandringAdressSchema,
  uppgiftsandringStyrelse: schemas.UppgiftsandringStyrelseSchema,
  uppgiftsandringFirmatecknare: schemas.FirmatecknareSchema.options[0],
  val1: schemas.FirmatecknarvalSchema,
  val2: schemas.FirmatecknarvalSchema,
};

/**
 * The fields in the order of the entity's schema: the database returns them in an order of its own. An address stored in an older form may have fields of the
 * other kind, which are shown to nobody (DATA-10, VAL-62); nor is a key that the schema does not know (ADR 0079).
 */
function fieldsOf(name: string, value: NonNullable<unknown>): [string, unknown][] {
  const isAddress = ADDRESSES.includes(name);
  const isForeign = isAddress && !isSvenskLandskod(v.parse(LandSchema, value).landskod);
  const schema = isAddress ? (isForeign ? schemas.UtlandskAdressSchema : schemas.SvenskAdressSchema) : SCHEMAS[name];
  if (schema === undefined) throw new Error(`no schema for ${name}`);
  const others = isForeign ? ['postnummer', 'postort'] : ['utdelningsadress3', 'utdelningsadress4'];
  const fields = new Map(Object.entries(value));
  return Object.keys(schema.entries)
    .filter((key) => !isAddress || !others.includes(key))
    .map((key) => [key, fields.get(key)]);
}

/** The singular of a list's name. */
const ITEM_NAMES: Readonly<Record<string, string>> = { styrelsemedlemmar: 'styrelsemedlem', styrelsefunktion: 'funktion' };

function itemName(list: string): string {
  const name = ITEM_NAMES[list];
  if (name === undefined) throw new Error(`no name for the items of ${list}`);
  return name;
}

/** The digest of the readable form, as stated in the signed document. */
export function pdfDigestOf(document: string): Buffer {
  const underskriven = root(parsed(document), 'ans:underskrivenAnsokan');
  return base64(one(underskriven, 'ans:dokument').getAttribute('sha256') ?? reject('bad-base64'));
}

/** The association that the signed document is about. */
export const orgNrOf = (document: string): string =>
  text(one(root(parsed(document), 'ans:underskrivenAnsokan'), 'ans:ansokan', 'ans:samfallighet', 'ans:orgNr'));

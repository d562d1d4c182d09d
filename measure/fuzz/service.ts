import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { maskDeep, maskPersonalIds } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanFel, cleanAndring } from '@uppgiftsandring/shared/domain/ansokan/ansokanFel';
import { validate } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { sprakFor } from '@uppgiftsandring/shared/domain/acceptedSprak';
import { SPRAK } from '@uppgiftsandring/shared/domain/sprak';
import { readLista } from '@uppgiftsandring/shared/domain/styrelse/lista/lista';
import { testUuid } from '@uppgiftsandring/shared/testing/builders';
import { CALLS, type Call } from '@uppgiftsandring/shared/wire/calls';
import { arbitraryAnsokan } from '../../backend/test/signera/arbitraryAnsokan.ts';
import { PDF, UNDERLAG, VILLKOR_HASH } from '../../backend/test/signera/service.ts';
import { isSchema } from '../../backend/src/features/api/validation.ts';
import { underlagContent } from '../../backend/src/features/pdf/documents.ts';
import { ansokanXml } from '../../backend/src/features/signera/underlag/ansokanXml.ts';
import { sha256 } from '../../backend/src/features/signera/xml/canonical.ts';
import { legible, parsed } from '../../backend/src/features/signera/xml/parse.ts';
import { Rejected } from '../../backend/src/features/signera/xml/rejected.ts';
import { jsonMutantsOf, mutantsOf } from './mutants.ts';
import { demand, jsonIn, type Target } from './target.ts';

// What applicants' browsers send, and what applicants write.

const TODAY = '2026-05-18';
const MOMENT = '2026-05-17T12:40:00.000Z';
/** Texts of every form that a schema asks for. */
const FORMS = `716401-1236 19850314-2385 anna@exempel.se ${TODAY} ${MOMENT} "1" 1 ${testUuid(1)} ${'a'.repeat(32)} ${'a'.repeat(40)} ${'a'.repeat(64)} AAAA`;
const TEXTS = ['Storgatan 1', ...FORMS.split(' '), ''];

/** A value that the schema lets through, or nearly. */
function exampleOf(schema: v.GenericSchema): unknown {
  const inner = 'wrapped' in schema ? schema.wrapped : 'item' in schema ? schema.item : undefined;
  if ('options' in schema && Array.isArray(schema.options)) return isSchema(schema.options[0]) ? exampleOf(schema.options[0]) : schema.options[0];
  if ('entries' in schema) {
    const entries = Object.entries(Object(schema.entries)).flatMap(([key, part]) => (isSchema(part) ? [[key, exampleOf(part)]] : []));
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (isSchema(inner)) return schema.type === 'array' ? [exampleOf(inner)] : exampleOf(inner);
  return [...TEXTS, null, true, 1, {}].find((value) => v.is(schema, value));
}

/** Schemas of what is sent in a call, each with its name. */
const SENT = Object.entries<Call>(CALLS).flatMap(([name, call]) =>
  (['path', 'query', 'headers', 'takes'] as const).flatMap((part) => (call[part] ? [[`${name} ${part}`, call[part]] as const] : [])),
);

/** An answer is what the schema says of it, and says the same of what it has given. */
function readSent(schema: v.GenericSchema, value: unknown, name: string): void {
  const first = v.safeParse(schema, value);
  if (!first.success) return;
  const again = v.safeParse(schema, structuredClone(first.output));
  demand(again.success && isDeepStrictEqual(again.output, first.output), `${name} reads its own result otherwise`);
  demand(
    Object.getPrototypeOf(first.output ?? {}) === Object.prototype || typeof first.output !== 'object' || Array.isArray(first.output),
    `${name} has another prototype`,
  );
}

const calls: Target = {
  drawn: jsonMutantsOf(fc.oneof(...SENT.map(([name, schema]) => fc.constant([name, exampleOf(schema)])))),
  read(text) {
    const told = jsonIn(text);
    const [name, value]: readonly unknown[] = Array.isArray(told) ? told : [];
    for (const [own, schema] of SENT) if (own === name) readSent(schema, value, own);
  },
};

/** What was accepted as a draft can be judged, cleaned, signed and printed, or is refused as a text that XML cannot hold. */
function readDraft(text: string): void {
  const { success, output: ansokan } = v.safeParse(AnsokanSchema, jsonIn(text));
  if (!success) return;
  ansokanFel(ansokan, TODAY);
  cleanAndring(ansokan.uppgiftsandring, ansokan.samfallighet);
  validate(ansokan, { duplicateVerdict: null, kontaktpersonVerdict: null, today: TODAY });
  const underlag = { ...UNDERLAG, ansokan };
  const document = { ...underlag, filnamn: 'uppgiftsandring.pdf', pdfDigest: sha256(PDF), villkorHash: VILLKOR_HASH };
  try {
    parsed(legible(Buffer.from(ansokanXml(document))));
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return;
  }
  underlagContent(underlag, 'test');
}

const SEPARATORS = ['\t', ';', ', ', ' ', '\n'];
const rows = fc.array(
  fc.tuple(
    fc.constantFrom('Anna Ek', 'Åsa Öström', 'de la Cruz, Ola'),
    fc.constantFrom('19850314-2385', '850314-2385', '19121212-1212', '1970-03-25', ''),
    fc.constantFrom('Ordförande', 'Suppleant', 'Kassör', 'sekr.', '', 'a@exempel.se', '070-174 06 05'),
    fc.constantFrom(...SEPARATORS),
  ),
  { maxLength: 8 },
);
const pasted = rows.map((lines) => lines.map(([name, id, role, separator]) => [name, id, role].join(separator)).join('\n'));

export const SERVICE: Readonly<Record<string, Target>> = {
  calls,
  drafts: { drawn: jsonMutantsOf(arbitraryAnsokan), read: readDraft },
  lists: {
    drawn: mutantsOf(pasted),
    read(text) {
      const { rader } = readLista(text, TODAY);
      for (const { personnummer } of rader) demand(personnummer === null || /^\d{8}[-+]\d{4}$/.test(personnummer), `A line is read as ${String(personnummer)}`);
    },
  },
  logs: {
    drawn: mutantsOf(
      fc.constantFrom(
        'Fel för 19850314-2385 i /kvitton?id=850314-2385',
        'https://exempel.se/%31%39850314%2D2385',
        '{"a":"198503142385"}',
        'call +46 70-174 06 05',
      ),
    ),
    read(text) {
      const once = maskPersonalIds(text);
      demand(maskPersonalIds(once) === once, 'A number is left after masking');
      JSON.stringify(maskDeep({ [text]: [text, { text }] }));
    },
  },
  languages: {
    drawn: mutantsOf(fc.constantFrom('sv', 'en-GB,en;q=0.9,sv;q=0.1', '*', 'de, sv-FI;q=0.5')),
    read: (text) => demand(SPRAK.includes(sprakFor(undefined, text)) && SPRAK.includes(sprakFor(text)), 'Another language'),
  },
};

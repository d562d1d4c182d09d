import * as fc from 'fast-check';
import * as v from 'valibot';
import { AdressSchema, StyrelsemedlemSchema, type Adress, type Styrelsemedlem } from '../domain/ansokan/ansokan.ts';
import { LANDER } from '../domain/adress/land.ts';
import { TESTPERSONNUMMER, testUuid } from './builders.ts';

const SchemaSchema = v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema');
const EntriesSchema = v.object({ entries: v.record(v.string(), SchemaSchema) });
const OptionsSchema = v.object({ options: v.array(v.unknown()) });

/** What is drawn for a key, wherever it is: of that, what the schema there lets through. */
type Own = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** A schema's own kind of value, before the rules in its pipe. */
function drawn(schema: v.GenericSchema, text: fc.Arbitrary<string>, own: Own): fc.Arbitrary<unknown> {
  const inside = (inner: unknown) => drawn(v.parse(SchemaSchema, inner), text, own);
  const inner = 'wrapped' in schema ? schema.wrapped : 'item' in schema ? schema.item : undefined;
  switch (schema.type) {
    case 'string':
      return text;
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.nat(99);
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constant('literal' in schema ? schema.literal : undefined);
    case 'picklist':
      return fc.constantFrom(...v.parse(OptionsSchema, schema).options);
    case 'union':
    case 'variant':
      return fc.oneof(...v.parse(OptionsSchema, schema).options.map(inside));
    case 'nullable':
    case 'nullish':
      return fc.option(inside(inner), { nil: null });
    case 'optional':
    case 'exact_optional':
      return inside(inner);
    case 'array':
      return fc.array(inside(inner), { maxLength: 4 });
    case 'object': {
      const entries = Object.entries(v.parse(EntriesSchema, schema).entries).filter(([, part]) => !isNever(part));
      const keys = entries.map(([key, part]) => [key, (own[key] ?? inside(part)).filter((value) => v.is(part, value))] as const);
      const requiredKeys = entries.flatMap(([key, { type }]) => (type === 'optional' || type === 'exact_optional' ? [] : [key]));
      return fc.record(Object.fromEntries(keys), { requiredKeys });
    }
    default:
      throw new Error(`No values are known for the schema ${schema.type}`);
  }
}
const isNever = (part: v.GenericSchema) => 'wrapped' in part && v.is(v.object({ type: v.literal('never') }), part.wrapped);

/** Values that a schema lets through, with every key that it has: a new one is drawn without a change here (PLUS-44). `own`: what is drawn for some keys. */
export const arbitraryOf = <S extends v.GenericSchema>(schema: S, text: fc.Arbitrary<string>, own: Own = {}): fc.Arbitrary<v.InferInput<S>> =>
  drawn(schema, text, own).filter((value): value is v.InferInput<S> => v.is(schema, value));

const someText = fc.constantFrom('', ' ', 'Storgatan 1', 'Gävle', '80320', '12345', 'c/o Eva', 'Дом 5');
const foreign = LANDER.map((land) => land.kod).filter((kod) => kod !== 'SE');
export const landskod = fc.oneof(fc.constantFrom(null, '', 'SE', 'Sverige'), fc.constantFrom(...foreign));

/** Addresses of both kinds, complete and not, as a register may hold them. */
export const arbitraryAdress: fc.Arbitrary<Adress> = arbitraryOf(AdressSchema, someText, { landskod });

/** Board members as a register may hold them: few different identities, so that duplicates occur. */
export const arbitraryMedlem: fc.Arbitrary<Styrelsemedlem> = arbitraryOf(StyrelsemedlemSchema, someText, {
  landskod,
  objektidentitet: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map(testUuid) }, { weight: 1, arbitrary: fc.constant('') }),
  namn: fc.constantFrom('Anna Ek', 'Åsa Öström', 'ola nordmann', 'Ola Nordmann', '山田太郎', ''),
  personId: fc.constantFrom(null, '', '********-****', ...TESTPERSONNUMMER),
  annatId: fc.constantFrom(null, '', '1970-03-25', '19700325', '1990-02-31'),
}).map(({ personnummer, fodelsedatum, styrelseroll, styrelsefunktion, ...member }) => ({
  ...member,
  styrelsefunktion: [...new Set(styrelsefunktion)],
  // Those that mirror other fields, where they are (INC-17).
  ...(personnummer !== undefined && { personnummer: member.personId }),
  ...(fodelsedatum !== undefined && { fodelsedatum: member.annatId }),
  ...(styrelseroll !== undefined && { styrelseroll: member.medlemstyp }),
  ...(member.skyddad && { adress: null }),
}));

/** Boards in which every member has a different identity. */
export const arbitraryStyrelse: fc.Arbitrary<Styrelsemedlem[]> = fc.uniqueArray(
  arbitraryMedlem.filter((member) => member.objektidentitet !== ''),
  { maxLength: 8, selector: (member) => member.objektidentitet },
);

import * as v from 'valibot';

// What parts of different ages exchange, as JSON Schema (PLUS-44). A writer names every key that it may write; a reader keeps what it does not know.

/** The subset of JSON Schema that tells one shape from another. */
export interface Shape {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  /** `enum`: those of the service's examples that a rule of code refuses; `examples`: those that it takes. */
  readonly not?: Shape;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
}

const inner = v.lazy(() => ShapeSchema);
export const ShapeSchema: v.GenericSchema<Shape> = v.looseObject({
  ...v.entriesFromList(['$ref', 'type'], v.exactOptional(v.string())),
  ...v.entriesFromList(['not', 'items'], v.exactOptional(inner)),
  ...v.entriesFromList(['anyOf', 'oneOf'], v.exactOptional(v.array(inner))),
  ...v.entriesFromList(['enum', 'examples'], v.exactOptional(v.array(v.unknown()))),
  properties: v.exactOptional(v.record(v.string(), inner)),
  required: v.exactOptional(v.array(v.string())),
  additionalProperties: v.exactOptional(v.union([v.boolean(), inner])),
});

/** Entities by name, to which other shapes refer. */
export type Entities = Readonly<Record<string, Shape>>;

/** A shape with the entities that it refers to. */
export interface Side {
  readonly shape: Shape;
  readonly entities: Entities;
}

interface How {
  /** Whether the reader keeps keys that it does not know, as a browser does; a backend could neither show nor sign them. */
  readonly keepsUnknown: boolean;
  /** Entities that the writer only repeats: their accepted values are judged by what writes them. */
  readonly repeated?: ReadonlySet<string>;
  readonly isRepeated?: boolean;
}

const REF = '#/$defs/';
export const refOf = (entity: string): Shape => ({ $ref: `${REF}${entity}` });
/** The names of the entities that a shape refers to. */
export const refsIn = (shape: Shape): string[] => [...JSON.stringify(shape).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) => name);
/** The entity that a shape is; undefined for any other. */
const entityOf = ({ $ref }: Shape): string | undefined => $ref?.slice(REF.length);

const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;
const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const SAME = ['pattern', 'format', 'multipleOf'] as const;

const isNever = ({ not }: Shape) => not !== undefined && Object.keys(not).length === 0;
export const typeOf = ({ type, const: value }: Shape): string => type ?? (value === null ? 'null' : typeof value);

/** The shapes of which a value has one, each value of a list of values as one of them. */
function alternatives({ shape, entities }: Side): Side[] {
  const { anyOf, oneOf, enum: values, ...rest } = shape;
  const entity = entityOf(shape);
  if (entity !== undefined) return alternatives({ shape: entities[entity] ?? {}, entities });
  if (values) return values.map((value) => ({ shape: { ...rest, const: value }, entities }));
  return anyOf || oneOf ? [...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => alternatives({ shape: { ...rest, ...one }, entities })) : [{ shape, entities }];
}

/** The rules for texts, numbers and lists that the reader has and the writer does not keep to. */
function narrower(written: Shape, read: Shape): string[] {
  const over = UPPER.filter((key) => key in read && !(Number(written[key]) <= Number(read[key])));
  const under = LOWER.filter((key) => key in read && !(Number(written[key]) >= Number(read[key])));
  return [...over, ...under, ...SAME.filter((key) => key in read && read[key] !== written[key])];
}

/** Whether a text keeps to the reader's rules of length and form. */
const isKept = (text: string, { minLength = 0, maxLength = Infinity, pattern = '' }: Shape): boolean =>
  text.length >= Number(minLength) && text.length <= Number(maxLength) && new RegExp(String(pattern)).test(text);

/** The value, or the first example, that the reader's rules refuse and the writer's do not, in a list; empty when there is none. */
function refused(written: Shape, read: Shape): unknown[] {
  if (typeof written.const === 'string' && !isKept(written.const, read)) return [written.const];
  const mayWrite = 'const' in written ? [written.const] : written.examples;
  const isWritten = (value: unknown) => typeOf(written) === typeOf({ const: value }) && (mayWrite?.includes(value) ?? !written.not?.enum?.includes(value));
  return (read.not?.enum ?? []).filter(isWritten).slice(0, 1);
}

function objectGaps(written: Side, read: Side, how: How, at: string): string[] {
  const { properties: writes = {}, required: always = [], additionalProperties: moreWritten } = written.shape;
  const { properties: reads, required = [], additionalProperties: moreRead } = read.shape;
  const missing = required.filter((key) => !always.includes(key)).map((key) => `${at}.${key} (saknas)`);
  const other = typeof moreRead === 'object' ? moreRead : undefined;
  const known = Object.entries(writes).flatMap(([key, shape]) => {
    const reader = reads && Object.hasOwn(reads, key) ? reads[key] : other;
    if (isNever(shape)) return [];
    if (reader) return gapsBetween({ ...written, shape }, { ...read, shape: reader }, how, `${at}.${key}`);
    return (how.keepsUnknown && moreRead !== false) || moreRead === true || !reads ? [] : [`${at}.${key} (okänd)`];
  });
  const rest = typeof moreWritten === 'object' && other ? gapsBetween({ ...written, shape: moreWritten }, { ...read, shape: other }, how, `${at}.*`) : [];
  return [...missing, ...known, ...rest];
}

function gapsOfOne(written: Side, read: Side, how: How, at: string): string[] {
  if (isNever(written.shape)) return [];
  if ('const' in read.shape && 'const' in written.shape && read.shape.const !== written.shape.const)
    return how.isRepeated ? [] : [`${at} (värdet ${JSON.stringify(written.shape.const)})`];
  if ('const' in read.shape && !('const' in written.shape)) return [`${at} (annan typ)`];
  const [has, wants] = [typeOf(written.shape), read.shape.type];
  if (isNever(read.shape) || (wants !== undefined && wants !== has && !(wants === 'number' && has === 'integer'))) return [`${at} (annan typ)`];
  if (wants === 'object') return objectGaps(written, read, how, at);
  const items = read.shape.items ? gapsBetween({ ...written, shape: written.shape.items ?? {} }, { ...read, shape: read.shape.items }, how, `${at}[]`) : [];
  const values = how.isRepeated ? [] : refused(written.shape, read.shape);
  const rules = 'const' in written.shape ? [] : narrower(written.shape, read.shape);
  return [...items, ...rules.map((rule) => `${at} (${rule})`), ...values.map((value) => `${at} (värdet ${JSON.stringify(value)})`)];
}

/** Where what is written does not fit what is read: paths, each with the reason. Empty when every value that the writer may write is one that the reader takes. */
export function gapsBetween(written: Side, read: Side, how: How, at: string): string[] {
  const isRepeated = how.isRepeated === true || how.repeated?.has(entityOf(written.shape) ?? '') === true;
  const readers = alternatives(read);
  return alternatives(written).flatMap((one) => {
    const alike = readers.filter(({ shape }) => typeOf(shape) === typeOf(one.shape));
    const tried = (alike.length > 0 ? alike : readers).map((reader) => gapsOfOne(one, reader, { ...how, isRepeated }, at));
    // The nearest is the one that is meant.
    return tried.reduce((best, gaps) => (gaps.length < best.length ? gaps : best), tried[0] ?? []);
  });
}

// A request of OTLP over HTTP with JSON (opentelemetry-proto, trace service v1), as far as it is read here.

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string };
}
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Nanoseconds since 1970, in decimal digits. */
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly Attribute[];
}
export interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource?: { readonly attributes?: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const listOf = (items: object) => ({ type: 'array', items });
const id = (digits: number) => ({ type: 'string', pattern: `^[0-9a-f]{${digits}}$` });
const NANOSECONDS = { type: 'string', pattern: '^[0-9]{1,20}$' };
const attributes = listOf({ type: 'object', required: ['key', 'value'], properties: { key: { type: 'string' }, value: { type: 'object' } } });
const span = {
  type: 'object',
  required: ['traceId', 'spanId', 'name', 'startTimeUnixNano', 'endTimeUnixNano'],
  properties: {
    traceId: id(32),
    spanId: id(16),
    parentSpanId: { type: 'string', pattern: '^(?:[0-9a-f]{16})?$' },
    name: { type: 'string' },
    startTimeUnixNano: NANOSECONDS,
    endTimeUnixNano: NANOSECONDS,
    attributes,
  },
};
const scope = { type: 'object', required: ['spans'], properties: { spans: listOf(span) } };
const resource = {
  type: 'object',
  required: ['scopeSpans'],
  properties: { resource: { type: 'object', properties: { attributes } }, scopeSpans: listOf(scope) },
};

/** JSON schema of such a request. */
export const EXPORT_REQUEST = { type: 'object', required: ['resourceSpans'], properties: { resourceSpans: listOf(resource) } };

/** The text or number of an attribute; null when there is none of that name. */
export function attributeOf(attributes: readonly Attribute[] | undefined, name: string): string | null {
  const { stringValue, intValue } = attributes?.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue?.toString() ?? null;
}

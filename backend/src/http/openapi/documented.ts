import { toJsonSchema } from '@valibot/to-json-schema';
import { isSchema } from '../../features/api/validation.ts';

/** Every valibot schema in it as JSON Schema, the rest as it is. Rules that only code can express are missing in the document, but still checked. */
export function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documented);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (!isSchema(schema)) return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, documented(part)]));
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', typeMode: 'input' });
  return json;
}

import type * as v from 'valibot';

/** True for a valibot schema, false for the plain JSON schema of an answer that is not JSON. */
export function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

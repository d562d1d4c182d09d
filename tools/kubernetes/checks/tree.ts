/** A value somewhere in a resource, with the name of its field and the path to it. */
export interface Field {
  readonly name: string;
  readonly way: string;
  readonly value: unknown;
}

/** Every field of a resource, also those in lists and in other fields; each comes before its content. */
export function fieldsOf(value: unknown, way = ''): readonly Field[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const here = way === '' ? name : `${way}.${name}`;
    return [{ name, way: here, value: inner }, ...fieldsOf(inner, here)];
  });
}

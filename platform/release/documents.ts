import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** A JSON file as it is; throws a sentence when it is damaged. */
export function json(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} är skadad: det som står där är inte hel JSON. Återställ filen; det som är i drift ligger kvar så länge.`);
  }
}

/** Reads a JSON file with a schema; throws a sentence when it is damaged or does not fit. */
export function parse<S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, json(file));
  if (!result.success) throw new Error(`${file} har fel form: ${v.summarize(result.issues).replaceAll('\n', ' ')}`);
  return result.output;
}

/** Replaces a file in one step: a reader sees the old one or the new one, never half of it. */
export function writeDocument(file: string, content: object): void {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(temporary, file);
}

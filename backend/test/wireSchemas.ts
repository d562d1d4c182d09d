import { readdir } from 'node:fs/promises';
import * as entities from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isSchema } from '../src/features/api/validation.ts';
import { documented } from '../src/http/openapi.ts';

const WIRE = new URL('../../shared/src/wire/', import.meta.url);

/** Every schema of the contract between browser and server as in the API document: those of `shared/src/wire`, and the entities. */
export async function wireSchemas(): Promise<unknown[]> {
  const files = (await readdir(WIRE)).filter((name) => !name.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, WIRE).href)));
  return [entities, ...modules]
    .flatMap((module) => Object.values(module))
    .filter(isSchema)
    .map(documented);
}

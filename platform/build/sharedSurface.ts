import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { JsonSchema, OverrideActionContext } from '@valibot/to-json-schema';
import { ShapesSchema, SURFACE_FILE, type Shapes } from '../contract/releaseStore.ts';
import { typeOf, type Entities } from '../contract/shapes.ts';
import { writeDocument } from '../release/documents.ts';
import { declaredIn, type Declarations } from './declarations.ts';
import { hashOf } from './inputs.ts';
import { OUTSIDE, readJson, ROOT, sharedDir } from './paths.ts';
import { MODULES, SHAPES } from './service.ts';

// What the modules that a shell gives are in the sources here, and what is exchanged (PLUS-44).

export interface SharedSurface {
  /** The file with the declarations of each module. */
  readonly modules: Readonly<Record<string, string>>;
  readonly declarations: Declarations;
  readonly shapes: Shapes;
}

const CONTRACT = '@uppgiftsandring/platform/contract';
const FILES = Object.fromEntries(Object.entries({ ...MODULES, [CONTRACT]: 'platform/contract' }).map(([name, folder]) => [name, `${folder}/index.ts`]));
const INPUTS = ['shared/src/**/*.{ts,tsx}', 'platform/contract/**/*', 'platform/build/{declarations,sharedSurface}.ts', 'host/service.json'];

type Example = string | number | boolean | null;
type Schemas = Readonly<Record<string, v.GenericSchema>>;

/** What a service says of its data. `EXAMPLES`: what rules of code are tried on, since JSON Schema has no words for them. */
export interface Described {
  readonly ENTITIES: Schemas;
  readonly CALLS: Readonly<Record<string, Schemas>>;
  readonly CODES: readonly string[];
  readonly EXAMPLES: readonly Example[];
}

/** Which examples a rule of code takes. Throws for one that takes or refuses them all: nobody would see it change. */
const onExamples =
  (all: readonly Example[]) =>
  ({ valibotAction: rule, jsonSchema, errors }: OverrideActionContext): JsonSchema => {
    if (!errors || rule.kind !== 'validation') return jsonSchema;
    const types = [jsonSchema, ...(jsonSchema.anyOf ?? [])].map((one) => (typeof one === 'object' ? one.type : undefined));
    const tried = all.filter((value) => types.some((type) => type === typeOf({ const: value })));
    const isTaken = (value: Example) => v.is(v.pipe(v.any(), rule), value);
    if (!tried.some(isTaken) || tried.every(isTaken))
      throw new Error(`En regel (${rule.type}) skiljer inga exempel åt: lägg till bland EXAMPLES i ${SHAPES} vad den tar och vad den inte tar.`);
    // Those that an earlier rule has left.
    const examples = tried.filter((value) => isTaken(value) && (!Array.isArray(jsonSchema.examples) || jsonSchema.examples.includes(value)));
    return { ...jsonSchema, examples, not: { enum: tried.filter((value) => !examples.includes(value)) } };
  };

/** JSON Schema of the entities and calls. Throws for a schema that has none. */
export async function shapesOf({ ENTITIES, CALLS, CODES, EXAMPLES }: Described): Promise<Shapes> {
  const { toJsonSchema, toJsonSchemaDefs } = await import('@valibot/to-json-schema');
  const how = { errorMode: 'throw', typeMode: 'input', overrideAction: onExamples(EXAMPLES) } as const;
  const shape = (schema: v.GenericSchema) => {
    const { $schema: _dialect, $defs: _entities, ...json } = toJsonSchema(schema, { ...how, definitions: ENTITIES });
    return json;
  };
  const each = <A, B>(values: Readonly<Record<string, A>>, of: (value: A) => B) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, of(value)]));
  return v.parse(ShapesSchema, { entities: toJsonSchemaDefs(ENTITIES, how), calls: each(CALLS, (call) => each(call, shape)), codes: CODES });
}

/** Has the compiler write the declarations of the modules and of everything that they import from here. */
function declarations(entities: Entities): Declarations {
  const folder = mkdtempSync(path.join(ROOT, '.cache/declared-'));
  try {
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, incremental: false, rootDir: ROOT, outDir: 'out' };
    const files = Object.values(FILES).map((file) => path.join(ROOT, file));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', files, include: [], compilerOptions: options }));
    const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    const out = path.join(folder, 'out');
    const written = globSync('**/*.d.ts', { cwd: out }).toSorted();
    // With type errors it writes them all the same; those are the type check's to say.
    if (written.length === 0) throw new Error(`Kompilatorn kunde inte beskriva det som skalet ger:\n${stdout}`);
    return Object.fromEntries(written.map((file) => [file.replace(/\.d\.ts$/, '.ts'), declaredIn(readFileSync(path.join(out, file), 'utf8'), entities)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compiled(): Promise<SharedSurface> {
  const file = path.join(ROOT, '.cache', `surface-${hashOf(INPUTS)}.json`);
  if (existsSync(file)) return readJson(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const shapes = await shapesOf(await import(/* @vite-ignore */ pathToFileURL(path.join(ROOT, SHAPES)).href));
  const surface = { modules: FILES, declarations: declarations(shapes.entities), shapes };
  writeDocument(file, surface);
  for (const old of globSync(path.join(ROOT, '.cache/surface-*.json')).filter((one) => one !== file)) rmSync(old, { force: true });
  return surface;
}

let known: Promise<SharedSurface> | undefined;
/** The surface of the sources here; in a repository with one slice, that of the packages. */
export const sharedSurface = (): Promise<SharedSurface> =>
  (known ??= OUTSIDE ? Promise.resolve(readJson<SharedSurface>(path.join(sharedDir, SURFACE_FILE))) : compiled());

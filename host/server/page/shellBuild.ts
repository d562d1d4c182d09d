import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SPRAK } from '@uppgiftsandring/shared/domain/sprak';
import * as v from 'valibot';
import type { Setup } from '../render/messages.ts';

const BuildSchema = v.object({
  version: v.string(),
  contract: v.number(),
  contracts: v.array(v.number()),
  builtFrom: v.string(),
  provides: v.record(v.string(), v.string()),
  names: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  tokens: v.array(v.string()),
  runtime: v.record(v.string(), v.string()),
  takeOver: v.optional(v.record(v.string(), v.string()), {}),
  firstRuntime: v.optional(v.record(v.string(), v.string()), {}),
});
const CatalogueSchema = v.record(v.string(), v.unknown());
const TextsSchema = v.object({
  TITLES: v.record(v.string(), v.string()),
  TESTARE: v.object({ REGION: v.string(), LANK_UTGANGEN: v.string() }),
  DIALOGS: v.object({ SIDAN_FINNS_INTE: v.object({ STARTSIDA: v.string() }) }),
  SKAL: v.object({ JAVASCRIPT: v.string(), TJANST: v.string(), STANGT: v.object({ RUBRIK: v.string(), TEXT: v.string() }) }),
});

export type ShellTexts = v.InferOutput<typeof TextsSchema>;

/** The shell's build, as the server needs it. */
export interface ShellBuild extends v.InferOutput<typeof BuildSchema> {
  readonly template: string;
  /** The shell's style sheets, as tags. */
  readonly styles: string;
  readonly texts: ShellTexts;
  /** What renders it on the server; null for a build without that. */
  readonly server: Pick<Setup, 'shell' | 'texts'> | null;
}

/** What renders the shell, and its texts. */
async function readServer(dist: string): Promise<ShellBuild['server']> {
  const shell = await readFile(path.join(dist, 'server/render.cjs'), 'utf8').catch(() => null);
  if (shell === null) return null;
  const texts = SPRAK.map(async (language) => [
    language,
    v.parse(CatalogueSchema, JSON.parse(await readFile(path.join(dist, `assets/i18n/${language}.json`), 'utf8'))),
  ]);
  return { shell, texts: Object.fromEntries(await Promise.all(texts)) };
}

async function read(dist: string): Promise<ShellBuild> {
  const [template, build, texts] = await Promise.all(
    ['index.html', 'build.json', 'assets/i18n/sv.json'].map((file) => readFile(path.join(dist, file), 'utf8')),
  );
  if (template === undefined || build === undefined || texts === undefined) throw new Error(`The build in ${dist} is not whole`);
  const styles = template.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return {
    ...v.parse(BuildSchema, JSON.parse(build)),
    template,
    styles: styles.join('\n'),
    server: await readServer(dist),
    texts: v.parse(TextsSchema, JSON.parse(texts)),
  };
}

/** Returns the shell's build, read again when it has been rebuilt. */
export function shellBuild(dist: string): () => Promise<ShellBuild> {
  let known: { readonly at: number; readonly build: Promise<ShellBuild> } | undefined;
  return async () => {
    const at = (await stat(path.join(dist, 'build.json'))).mtimeMs;
    if (known?.at !== at) known = { at, build: read(dist) };
    return known.build;
  };
}

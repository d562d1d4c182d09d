import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { GivesSchema, type Release } from '../../contract/releaseStore.ts';
import * as v from 'valibot';
import { baseOf } from '../composition/compose.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { readPublished } from '../store/whole.ts';
import type { Setup } from '../../rendering/messages.ts';
import { sheetOf, type Sheet, type Sheets } from './sheets.ts';
import { lackOf } from '../../contract/shellPage.ts';

const hashes = v.record(v.string(), v.string());
const BuildSchema = v.object({
  ...GivesSchema.entries,
  version: v.string(),
  contract: v.number(),
  builtFrom: v.string(),
  runtime: hashes,
  takeOver: v.optional(hashes, {}),
  firstRuntime: v.optional(hashes, {}),
  forms: v.optional(hashes, {}),
});
const CatalogueSchema = v.record(v.string(), v.unknown());
const NoticeSchema = v.object({ RUBRIK: v.string(), TEXT: v.string() });
const TextsSchema = v.object({
  TITLES: v.record(v.string(), v.string()),
  TESTARE: v.object({ REGION: v.string(), LANK_UTGANGEN: v.string() }),
  DIALOGS: v.object({ SIDAN_FINNS_INTE: v.object({ STARTSIDA: v.string() }) }),
  // Older shells have no words of their own for a page that cannot be shown.
  SKAL: v.object({ JAVASCRIPT: v.string(), TJANST: v.string(), STANGT: NoticeSchema, VISAS_INTE: v.optional(NoticeSchema) }),
});

export type ShellTexts = v.InferOutput<typeof TextsSchema>;

/** The shell's build, as the server needs it. */
export interface ShellBuild extends v.InferOutput<typeof BuildSchema> {
  readonly base: string;
  readonly template: string;
  readonly styles: string;
  readonly sheets: Sheets;
  readonly texts: ShellTexts;
  /** What renders it on the server; null for a build without server rendering. */
  readonly server: Pick<Setup, 'shell' | 'texts'> | null;
}

/** Moves a build's addresses, which are made for the root, under another path. */
const under = (base: string, text: string) => text.replaceAll('"/assets/', `"${base}assets/`);

async function readServer({ read, server: file, languages }: Place): Promise<ShellBuild['server']> {
  if (file === undefined) return null;
  const textsIn = async (language: string) => [language, v.parse(CatalogueSchema, JSON.parse(await read(`assets/i18n/${language}.json`)))];
  const [shell, texts] = await Promise.all([read(file), Promise.all(languages.map(textsIn))]);
  return { shell, texts: Object.fromEntries(texts) };
}

/** The style sheets of the template that are files of the build and may be inlined in a page. */
async function readSheets({ read, base, hasFile }: Place, styles: readonly string[]): Promise<Sheets> {
  const urls = styles.flatMap((tag) => /href="([^"]*)"/.exec(tag)?.[1] ?? []);
  const own = urls.filter((url) => url.startsWith(base) && hasFile(url.slice(base.length)));
  const sheets = await Promise.all(own.map(async (url): Promise<[string, Sheet | null]> => [url, sheetOf(await read(url.slice(base.length)))]));
  return new Map(sheets.flatMap(([url, sheet]) => (sheet ? [[url, sheet] as const] : [])));
}

interface Place {
  readonly read: (file: string) => Promise<string>;
  readonly base: string;
  readonly server: string | undefined;
  readonly languages: readonly string[];
  readonly hasFile: (file: string) => boolean;
}

/** Reads a build; throws when it cannot, or when its page could not start. */
async function readBuild(place: Place): Promise<ShellBuild> {
  const { read, base, hasFile } = place;
  const [page, build, texts] = await Promise.all([read('index.html'), read('build.json'), read('assets/i18n/sv.json')]);
  const lack = lackOf(page, hasFile);
  if (lack !== undefined) throw new Error(`index.html of the shell lacks ${lack}`);
  const template = under(base, page);
  const styles = template.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return {
    ...v.parse(BuildSchema, JSON.parse(under(base, build))),
    base,
    template,
    styles: styles.join('\n'),
    sheets: await readSheets(place, styles),
    server: await readServer(place),
    texts: v.parse(TextsSchema, JSON.parse(texts)),
  };
}

/** How many builds are kept in memory: the active version, one in gradual release, and those of older sessions. */
const KEPT = 6;

/** Returns the build of a published version; throws when it cannot be read. */
export function publishedBuilds(languages: readonly string[]): (store: ReleaseStore, release: Release) => Promise<ShellBuild> {
  const builds = new LRUCache<string, ShellBuild, { readonly store: ReleaseStore; readonly release: Release }>({
    max: KEPT,
    fetchMethod: (_key, _before, { context: { store, release } }) =>
      readBuild({
        read: (file) => readPublished(store, release, file),
        base: baseOf('host', release.version),
        server: release.server,
        languages,
        hasFile: (file) => Object.hasOwn(release.integrity, file),
      }),
  });
  return (store, release) => builds.forceFetch(`${release.version} ${release.builtFrom}`, { context: { store, release } });
}

const SERVER_FILE = 'server/render.cjs';

/** Returns the build in a folder, read again when it has been rebuilt. */
export function shellBuild(dist: string, languages: readonly string[]): () => Promise<ShellBuild> {
  const hasFile = (file: string) => existsSync(path.join(dist, file));
  const read = (file: string) => readFile(path.join(dist, file), 'utf8');
  const builds = new LRUCache<number, ShellBuild>({
    max: 1,
    fetchMethod: () => readBuild({ read, base: '/', server: hasFile(SERVER_FILE) ? SERVER_FILE : undefined, languages, hasFile }),
  });
  return async () => builds.forceFetch((await stat(path.join(dist, 'build.json'))).mtimeMs);
}

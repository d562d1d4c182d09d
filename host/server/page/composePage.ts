import { routeOf, type SliceName } from '@uppgiftsandring/shared/domain/routes';
import type { Season } from '@uppgiftsandring/shared/domain/sasong';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { REGISTRY_ID, type Registry } from '../../src/federation/registry.ts';
import type { Composition } from '../stores/composition.ts';
import type { ShellBuild, ShellTexts } from './shellBuild.ts';

export interface PageRequest {
  readonly pathname: string;
  readonly language: string;
  readonly season: Season;
}

const baseOf = ({ name, version }: Release) => `/slices/${name}/${version}/`;

/** What the browser is told of each slice (`host/src/federation/registry.ts`). */
export function registryOf(composition: Composition): Registry {
  return Object.fromEntries(
    Object.entries(composition).map(([name, { release, source }]) => {
      const { version, contract, builtFrom, entry, preload, integrity } = release;
      const needed = [entry, ...preload].flatMap((file) => (integrity[file] ? [[file, integrity[file]]] : []));
      return [name, { version, contract, builtFrom, source, base: baseOf(release), entry, preload, integrity: Object.fromEntries(needed) }];
    }),
  );
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that can stand in a script element: no text in it can end the element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

function preloadTag(url: string, integrity?: string): string {
  if (url.endsWith('.json')) return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`;
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''} href="${url}">`;
}

/** Everything that the first screen of a slice's page needs, asked for at once. */
function preloadsOf(release: Release, pathname: string, language: string): string[] {
  const page = release.pages[pathname.split('/').filter(Boolean).at(-1) ?? ''] ?? [];
  const base = baseOf(release);
  const files = [release.entry, ...release.preload, ...page].map((file) => preloadTag(base + file, release.integrity[file]));
  return [...files, preloadTag(`${base}assets/i18n/${language}.json`)];
}

/** The fixed Swedish title of a path; an unknown one has the title of the page that says so (I18N-05, NOTF-01). */
export function titleOf(pathname: string, { TITLES, SKAL }: ShellTexts): string {
  return TITLES[routeOf(pathname)?.title ?? 'SIDAN_FINNS_INTE'] ?? SKAL.TJANST;
}

/** Puts a page together: title, season, registry of slices, and preloads for the slice that the path belongs to. */
export function composePage(shell: ShellBuild, composition: Composition, { pathname, language, season }: PageRequest): string {
  const owner: SliceName | 'host' = routeOf(pathname)?.owner ?? 'host';
  const first = owner === 'host' ? undefined : composition[owner]?.release;
  const head = [
    preloadTag(`/assets/i18n/${language}.json`),
    ...(first ? preloadsOf(first, pathname, language) : []),
    `<script type="application/json" id="${REGISTRY_ID}">${inlineJson(registryOf(composition))}</script>`,
  ];
  return fill(shell.template, {
    language,
    season,
    title: escape(titleOf(pathname, shell.texts)),
    head: head.join('\n'),
    noscript: escape(shell.texts.SKAL.JAVASCRIPT),
  });
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

/** What a browser that comes to a closed service sees (SKAL.STANGT). */
export function closedPage({ styles, texts: { SKAL } }: ShellBuild, season: Season): string {
  const { RUBRIK, TEXT } = SKAL.STANGT;
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${SKAL.TJANST} - ${RUBRIK}`)}</title>
${styles}
</head>
<body class="${season}">
<main class="page page-width"><h1>${escape(RUBRIK)}</h1><p>${escape(TEXT)}</p></main>
</body>
</html>
`;
}

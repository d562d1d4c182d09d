import path from 'node:path';
import type { Route } from '../../contract/route.ts';
import { FIRST_ID, PANEL_ID, STATE_ID, type First, type State } from '../../contract/firstPage.ts';
import { REGISTRY_ID, type Registry } from '../../contract/registry.ts';
import type { Chosen, Composition } from '../composition/compose.ts';
import { EARLY_TAG, NOTICE_ID, runLate, WATCH_TAG } from './watch.ts';
import { chunkOf, firstFiles, hasForm } from './firstFiles.ts';
import { otherOf } from './registryOf.ts';
import type { ShellBuild, ShellTexts } from './shellBuild.ts';
import type { Sheets } from './sheets.ts';

export interface RenderedPage {
  readonly html: string;
  readonly first: First;
  /** Style sheets to inline in it: those that this browser has not been sent before. */
  readonly sheets: Sheets;
}

export interface PageRequest {
  readonly pathname: string;
  readonly route: Route | undefined;
  readonly language: string;
  readonly season: string;
  readonly contentId: string;
  readonly registry: Registry;
  /** The state that the page is rendered from, and that the browser starts from (PLUS-80); null when it knows nothing ahead. */
  readonly state: State | null;
  readonly rendered: RenderedPage | null;
  /** The slices of which the visitor may choose a version, and what names the link and the choice of the tab that the page is by; null for somebody who does not test. */
  readonly panel?: { readonly mine: readonly string[]; readonly link: string; readonly tab: string } | null;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value in a script element: no text in it can end the element. */
const inlineJson = (id: string, value: unknown, more = '') =>
  `<script type="application/json" id="${id}"${more}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const KINDS: Readonly<Record<string, string>> = { '.css': 'style', '.json': 'fetch' };

/** A file that the first screen needs. `behind` the shell: it is also requested at once, but with lower priority than what must run before it. */
export function preloadTag(url: string, place: 'first' | 'behind', integrity?: string): string {
  const kind = KINDS[path.extname(url)] ?? 'script';
  const priority = place === 'behind' ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${kind}"${priority} crossorigin="anonymous"${integrity && kind !== 'fetch' ? ` integrity="${integrity}"` : ''} href="${url}">`;
}

/** A style sheet that the page is painted with, marked as the bundler marks it: the slice's script does not fetch it once more. */
const styleTag = ({ release: { name, integrity }, base }: Chosen, pathname: string, file: string) =>
  `<link rel="stylesheet" href="${base + file}" integrity="${integrity[file]}" crossorigin="anonymous" data-rspack="${name}:chunk-${escape(chunkOf(pathname))}">`;

/** Everything that the first screen of a slice's page needs, so that the browser requests it at once; for a server-rendered page the scripts that take it over. */
function sliceTags({ release, base }: Chosen, { rendered, pathname, language }: PageRequest): string[] {
  const { scripts } = firstFiles(release, pathname);
  const files = rendered ? scripts : [release.entry, ...release.preload, ...(release.pages[chunkOf(pathname)] ?? [])];
  return [...files.map((file) => preloadTag(base + file, 'behind', release.integrity[file])), preloadTag(`${base}assets/i18n/${language}.json`, 'behind')];
}

/** The page with those style sheets inlined. The shell has the links fetched, for later pages, when the page is at rest. */
const inlining = (html: string, sheets: Sheets): string =>
  html.replace(/<link rel="stylesheet"( [^>]*href="([^"]*)"[^>]*)>/g, (tag, rest: string, url: string) => {
    const sheet = sheets.get(url);
    return sheet ? `<style>${sheet.text}</style><link rel="stylesheet" disabled${rest}>` : tag;
  });

/** The fixed Swedish title of a page; an unknown one has the title of the not-found page (I18N-05, NOTF-01). */
function titleOf({ title }: Pick<Route, 'title'> = { title: 'SIDAN_FINNS_INTE' }, { TITLES }: ShellTexts): string {
  return (Object.hasOwn(TITLES, title) ? TITLES[title] : undefined) ?? title;
}

const CHARSET = '<meta charset="utf-8">';

/** A server-rendered page is painted when its whole header has arrived: painted earlier, the header's right side would move. */
const wholeHeaderTag = (contentId: string) => `<link rel="expect" blocking="render" href="#${contentId}">`;

function runtimeTags(shell: ShellBuild, { release }: Chosen, { rendered, pathname }: PageRequest): string[] {
  const files = rendered ? { ...shell.firstRuntime, ...(hasForm(release, pathname) && shell.forms) } : shell.runtime;
  const other = otherOf(release, shell);
  return [...Object.entries(files), ...(other ? [[other.src, other.integrity] as const] : [])].map(([url, integrity]) => preloadTag(url, 'behind', integrity));
}

const noticeTag = ({ SKAL: { STANGT, VISAS_INTE: { RUBRIK, TEXT } = STANGT } }: ShellTexts) =>
  `<template id="${NOTICE_ID}"><main class="page page-width" lang="sv"><h1>${escape(RUBRIK)}</h1><p>${escape(TEXT)}</p></main></template>`;

/** Composes a page: title, season, registry of slices, and preloads for the slice that the path belongs to. */
export function composePage(shell: ShellBuild, composition: Composition, page: PageRequest): string {
  const { pathname, route, language, season, contentId, registry, state, rendered, panel } = page;
  const owner = route?.owner ?? 'host';
  const first = owner === 'host' ? undefined : composition[owner];
  const sheets = first && rendered ? firstFiles(first.release, pathname).sheets : [];
  const head = [
    noticeTag(shell.texts),
    preloadTag(`${shell.base}assets/i18n/${language}.json`, 'first'),
    ...sheets.map((file) => first && styleTag(first, pathname, file)),
    ...(rendered ? [wholeHeaderTag(contentId), EARLY_TAG] : []),
  ];
  // What nothing is painted with comes after what is painted.
  const behind = [
    ...(rendered ? Object.entries(shell.takeOver).map(([url, integrity]) => preloadTag(url, 'behind', integrity)) : []),
    ...(first ? [...runtimeTags(shell, first, page), ...sliceTags(first, page)] : []),
    ...(rendered ? [inlineJson(FIRST_ID, rendered.first)] : []),
    inlineJson(REGISTRY_ID, registry),
    ...(state ? [inlineJson(STATE_ID, state)] : []),
    ...(panel ? [inlineJson(PANEL_ID, panel.mine, ` data-link="${panel.link}" data-tab="${panel.tab}"`)] : []),
  ];
  const template = (rendered ? runLate(shell.template) : shell.template).replace(CHARSET, () => CHARSET + WATCH_TAG);
  const html = fill(template.replace('</body>', '{{behind}}</body>'), {
    language,
    base: shell.base,
    season,
    title: escape(titleOf(route, shell.texts)),
    head: head.join('\n'),
    behind: behind.join('\n'),
    root: rendered?.html ?? '',
    noscript: escape(shell.texts.SKAL.JAVASCRIPT),
  });
  return rendered ? inlining(html, rendered.sheets) : html;
}

const fill = (template: string, values: Readonly<Record<string, string>>) => template.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

type NoticeParts = Pick<ShellBuild, 'styles'> & { readonly texts: Pick<ShellTexts, 'SKAL'> };

/** A page without script that says one thing. `LANK`: the text of a link to the first page. */
export function noticePage(
  { styles, texts: { SKAL } }: NoticeParts,
  season: string,
  { RUBRIK, TEXT, LANK }: { readonly RUBRIK: string; readonly TEXT: string; readonly LANK?: string },
): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`${SKAL.TJANST} - ${RUBRIK}`)}</title>
${styles}
</head>
<body class="${season}">
<main class="page page-width"><h1>${escape(RUBRIK)}</h1><p>${escape(TEXT)}</p>${LANK === undefined ? '' : `<p><a href="/">${escape(LANK)}</a></p>`}</main>
</body>
</html>
`;
}

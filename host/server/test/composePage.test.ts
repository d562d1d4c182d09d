import path from 'node:path';
import { expect, it } from 'vitest';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { composePage, noticePage } from '@uppgiftsandring/platform/server/page/composePage';
import type { ShellBuild } from '@uppgiftsandring/platform/server/page/shellBuild';

const HOSTILE = '</title><script src="/x">&';
const ESCAPED = '&#60;/title&#62;&#60;script src=&#34;/x&#34;&#62;&#38;';
const STANGT = { RUBRIK: HOSTILE, TEXT: HOSTILE };
const SKAL = { ...texts.SKAL, TJANST: HOSTILE, JAVASCRIPT: HOSTILE, STANGT, VISAS_INTE: STANGT };

it('ASVS 1.2.1 ASVS 3.2.2 a page without script escapes its title, heading and text', () => {
  const html = noticePage({ styles: '', texts: { SKAL } }, 'winter', STANGT);
  expect([html.split(ESCAPED).length - 1, html.includes('<script')]).toEqual([4, false]);
});

const template = '<title>{{title}}</title>{{head}}<noscript>{{noscript}}</noscript></body>';
const shell = { base: '/', template, runtime: {}, takeOver: {}, texts: { ...texts, SKAL, TITLES: {} } } as Partial<ShellBuild> as ShellBuild;
const PAGE = { pathname: '/x', language: 'sv', contentId: 'content', season: 'winter', registry: {}, state: null, rendered: null };
const routeOf = (title: string) => ({ path: '/x', title, owner: 'host', guards: [] });

it('I18N-05 PLUS-41 a title may be the name of an inherited property', () => {
  expect(composePage(shell, {}, { ...PAGE, route: routeOf('constructor') })).toContain('<title>constructor</title>');
});

it('ASVS 1.2.1 ASVS 1.1.2 ASVS 1.2.3 a composed page escapes a slice’s title, its own texts, and JSON', () => {
  const registry = { lookup: { away: [{ path: HOSTILE, guards: [] }] } };
  const html = composePage(shell, {}, { ...PAGE, route: routeOf(HOSTILE), registry });
  expect(html.split(ESCAPED).length - 1).toBe(4);
  expect(html).not.toContain('<script src');
  expect(html).toContain(JSON.stringify(HOSTILE).replaceAll('<', '\\u003c'));
});

// The pages that the edge has as files: `-u` writes them again.
const STYLES = '<style>body{margin:10vh auto;max-width:40rem;padding:0 1rem;font:1.125rem/1.5 sans-serif}</style>';
it.each([
  ['closed', texts.SKAL.STANGT],
  ['cookies', texts.SKAL.KAKOR_FOR_MANGA],
])('PLUS-25 ROUTE-14 the page %s of the edge is made of the texts', async (name, said) => {
  await expect(noticePage({ styles: STYLES, texts }, 'winter', said)).toMatchFileSnapshot(path.join(import.meta.dirname, `../../../deploy/edge/${name}.html`));
});

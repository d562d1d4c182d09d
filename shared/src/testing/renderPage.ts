import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Location, Navigator } from 'react-router-dom';
import { createI18n } from '../i18n/i18n.ts';
import common from '../i18n/sv.json' with { type: 'json' };
import english from '../i18n/en.json' with { type: 'json' };
import type { Slice, SliceProps, Texts } from '@uppgiftsandring/platform/contract/contract';
import { knowTexts } from '@uppgiftsandring/platform/contract';
import { createAppStore } from '@uppgiftsandring/shared/state';

const COMMON = { sv: common, en: english };
const nowhere: Navigator = { createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')), go() {}, push() {}, replace() {} };

interface Asked {
  readonly pathname: string;
  readonly language: 'sv' | 'en';
  /** The slice's own texts in that language. */
  readonly texts: Texts;
  readonly config?: SliceProps['config'];
}

/** A slice's page as HTML, as a server renders it: with the store, the texts and a router, and without a network. */
export async function renderPage(create: () => Slice, { pathname, language, texts, config }: Asked): Promise<string> {
  const { Root, name, prepare } = create();
  if (!Root) throw new Error(`Only browsers render ${name}`);
  const base = `/slices/${name}/test-${language}/`;
  const all = { ...COMMON[language], ...texts };
  knowTexts(base, language, all);
  await prepare({ pathname, language, base });
  const i18n = createI18n({ catalogues: { [language]: { host: COMMON[language], [name]: all } }, language });
  const offline = async () => {
    throw new TypeError('No network here');
  };
  const store = createAppStore({ fetch: offline, onAuthTimeout: () => undefined });
  const location: Location = { pathname, search: '', hash: '', state: null, key: 'test' };
  return renderToString(createElement(Root, { base, basename: '/', location, navigator: nowhere, platform: { store, i18n }, config }));
}

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, ROOT } from '../../platform/build/paths.ts';
import { PROMISE_TABLE } from '../../shared/src/i18n/promises.ts';

// The catalogues compared with each other: a missing key or variable would show as a raw key on the page.

const OWNERS = [
  'host/assets/i18n',
  'mfe-lookup/assets/i18n',
  'mfe-measures/assets/i18n',
  'mfe-wizard/assets/i18n',
  'mfe-receipt/assets/i18n',
  'shared/src/i18n',
  'platform/release/desk/i18n',
  'platform/browser/panel/i18n',
];

type Texts = { readonly [key: string]: string | Texts };

function leaves(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const read = (file: string) => new Map(leaves(readJson<Texts>(path.join(ROOT, file))));

const variables = (text: string) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).toSorted();

describe.each(OWNERS)('I18N-01 %s', (folder) => {
  const sv = read(`${folder}/sv.json`);
  const en = read(`${folder}/en.json`);

  it('has the same keys and variables in both languages, and no empty text', () => {
    expect([...en.keys()].toSorted()).toEqual([...sv.keys()].toSorted());
    for (const [key, text] of sv) {
      expect(variables(en.get(key) ?? ''), key).toEqual(variables(text));
      expect(text.trim(), key).not.toBe('');
    }
  });
});

/** How a Swedish text says what is kept, saved, gone, sent or possible. */
const PROMISE = new RegExp(
  [
    '(finns|finns det .*|står|är|går) (inte )?kvar(?! i styrelsen)|behålla|visar det en gång|få tillbaka',
    '(är|var|blev) (inte )?(ändringarna )?(sparad|inskickad|skickad|borttag)|inte (är |hade )?sparat|tog(s)? bort|\\S tas\\b.*\\bbort\\b',
    'spara[td] kl|sparades senast|som sparades|spara (nu|eller|det)|sparas\\b|går det att spara|kan (inte )?spara|ångra de[tn]\\b|inget (saknas|ändras)',
    'vi skickar (in|kvitt)|skickas (in|till din)|ska skickas|hämtar vi|är inskickad',
  ].join('|'),
  'i',
);

describe('PLUS-79 promises', () => {
  const texts = new Map(OWNERS.flatMap((folder) => [...read(`${folder}/sv.json`)]));
  const rows = new Set(Object.values(PROMISE_TABLE.rows).flatMap((row) => Object.keys(row)));

  it('PLUS-79 every text that promises something is a row of the table', () => {
    expect([...texts].filter(([key, text]) => PROMISE.test(text) && !rows.has(key))).toEqual([]);
  });

  it('PLUS-79 every row of the table is a text', () => {
    expect([...rows].filter((key) => !texts.has(key))).toEqual([]);
  });
});

describe('I18N-06 texts', () => {
  it('no key is in two catalogues', () => {
    // The desk is an application of its own.
    const all = OWNERS.filter((folder) => !folder.includes('desk')).flatMap((folder) => [...read(`${folder}/sv.json`).keys()]);
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });

  it('I18N-05 every page title begins with the service’s name or Logga in', () => {
    const titles = [...read('host/assets/i18n/sv.json')].filter(([key]) => key.startsWith('TITLES.'));
    expect(titles.length).toBeGreaterThan(10);
    for (const [, title] of titles) expect(title).toMatch(/^(Uppgiftsändring|Logga in)/);
  });
});

import { expect, it } from 'vitest';
import { isWrongPage, keepChoice } from './tabChoice.ts';

const TOKEN = 'content.signed-by-us';
const END = TOKEN.slice(-12);
const BY = { link: 'a-link', tab: END };

function shelfWith(chosen: boolean) {
  const kept = new Map<string, string>();
  const shelf = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => void kept.set(key, text),
    remove: (key: string) => void kept.delete(key),
  };
  if (chosen) keepChoice(shelf, BY, TOKEN);
  return { shelf, isKept: () => kept.size > 0 };
}

it.each([
  ['the tab’s choice', true, BY, false, true],
  ['no choice in a tab without one', false, { ...BY, tab: '' }, false, false],
  ['another tab’s choice', false, BY, true, false],
  ['no choice, as after a login elsewhere', true, { ...BY, tab: '' }, true, true],
  ['another link that was opened since', true, { link: 'new', tab: '' }, false, false],
] as const)('PLUS-49 a page by %s', (_what, hasChoice, by, isWrong, isKept) => {
  const tab = shelfWith(hasChoice);
  expect([isWrongPage(tab.shelf, by), tab.isKept()]).toEqual([isWrong, isKept]);
});

it('PLUS-49 a choice that the server has refused once is forgotten', () => {
  const { shelf, isKept } = shelfWith(true);
  expect(isWrongPage(shelf, { ...BY, tab: '' })).toBe(true);
  expect(isWrongPage(shelf, BY)).toBe(false);
  expect(isWrongPage(shelf, { ...BY, tab: '' })).toBe(true);
  expect([isWrongPage(shelf, { ...BY, tab: '' }), isKept()]).toEqual([false, false]);
});

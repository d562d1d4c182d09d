import { describe, expect, it } from 'vitest';
import { definedTokens, neededTokens } from './tokens.ts';

describe('design tokens in style sheets', () => {
  it.each([
    [':root{--space-4:1rem;--text-m : 1.1rem}', ['--space-4', '--text-m']],
    ['.parcel::after { --stone: red; color: var(--stone) }', ['--stone']],
    ['.block--open:hover{color:red}', []],
    ['', []],
  ])('PLUS-22 finds what %s gives a value', (css, expected) => {
    expect([...definedTokens(css)]).toEqual(expected);
  });

  it.each([
    ['a{margin:var(--space-4) var( --space-5 );padding:var(--space-4)}', ['--space-4', '--space-5']],
    ['a{margin:var(--space-4, 1rem)}', []],
    ['a{margin:calc(2 * var(--space-4) - var(--covered, var(--space-1)))}', ['--space-4', '--space-1']],
  ])('PLUS-22 finds what %s cannot do without', (css, expected) => {
    expect([...neededTokens(css)]).toEqual(expected);
  });
});

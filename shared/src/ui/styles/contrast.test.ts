import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
/** The value of each colour in the light (0) or dark (1) theme. */
const theme = (nr: 0 | 1) =>
  new Map([...css.matchAll(/--color-([\w-]+): light-dark\((.+?), (#\w{6}|rgb.*)\);/g)].map(([, name = '', ...both]) => [name, both[nr] ?? '']));
const THEMES = { light: theme(0), dark: theme(1) };
const SURFACES = ['page', 'tint', 'field', 'raised', 'accent-tint', 'danger-tint', 'warning-tint'];
const TEXTS = ['text', 'text-muted', 'accent', 'accent-hover', 'danger', 'danger-hover', 'warning'];
const EDGES = ['control', 'ring', 'accent', 'danger'];

const cross = (fronts: readonly string[], backs: readonly string[]) => fronts.flatMap((front) => backs.map((back) => ({ front, back })));

const TEXT_PAIRS = [
  ...cross(TEXTS, SURFACES),
  ...cross(['on-accent'], ['accent', 'accent-hover']),
  ...cross(['on-danger'], ['danger', 'danger-hover']),
  { front: 'page', back: 'text' },
];

/** Relative luminance and contrast ratio of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Map<string, string>, front: string, back: string): number {
  const [one, other] = [front, back].map((name) => luminance(theme.get(name) ?? ''));
  const [high = 0, low = 0] = [one ?? Number.NaN, other ?? Number.NaN].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(THEMES))('colours in the %s theme', (_name, theme) => {
  it.each(TEXT_PAIRS)('PLUS-08 text $front on $back has 4.5:1', ({ front, back }) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cross(EDGES, SURFACES))('PLUS-08 edge $front on $back has 3:1', ({ front, back }) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});

/** The page's colour under the backdrop of a dialog. */
function behind(colors: Map<string, string>): string {
  const [red = 0, green = 0, blue = 0, cover = 0] = [...(colors.get('backdrop') ?? '').matchAll(/[\d.]+/g)].map(Number);
  const page = colors.get('page') ?? '';
  const channels = [red, green, blue].map((front, index) =>
    Math.round(front * cover + Number.parseInt(page.slice(1 + 2 * index, 3 + 2 * index), 16) * (1 - cover)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

it.each(Object.entries(THEMES))('SHELL-14 the scroll bar’s place is dark behind a dialog in %s', (_name, colors) => {
  expect(colors.get('page-behind')).toBe(behind(colors));
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform, type Selector, type Visitor } from 'lightningcss';
import { filesIn } from '../../build/files.ts';
import { reasonOf } from '../../local/say.ts';
import type { Breach, Candidate } from './breach.ts';

const GLOBAL: readonly string[] = [
  'font-face',
  'font-feature-values',
  'font-palette-values',
  'import',
  'property',
  'namespace',
  'page',
  'counter-style',
  'view-transition',
  'layer-statement',
  // The meaning of a selector nested in it depends on the page.
  'scope',
  // A browser may understand what cannot be parsed here.
  'nesting',
  'unknown',
];

/** Whether a selector matches only the slice's own elements: one of its parts is a class of the slice, or `&` of an enclosing rule; a class in `:has()` or `:not()` does not count. */
const isOwn = (prefix: string, selector: Selector, isNested: boolean) =>
  selector.some((part) => (part.type === 'nesting' && isNested) || (part.type === 'class' && part.name.startsWith(prefix)));

function textOf(selector: Selector): string {
  const marks = new Map<string, string>([
    ['class', '.'],
    ['id', '#'],
    ['pseudo-class', ':'],
    ['pseudo-element', '::'],
  ]);
  return selector
    .map((part) => {
      if (part.type === 'combinator') return part.value === 'child' ? '>' : ' ';
      if (part.type === 'universal') return '*';
      if (part.type === 'nesting') return '&';
      return `${marks.get(part.type) ?? ''}${'name' in part ? part.name : part.kind}`;
    })
    .join('');
}

function strayIn(prefix: string, file: string, code: Buffer): string[] {
  const found: string[] = [];
  let depth = 0;
  const visitor: Visitor<never> = {
    Selector(selector) {
      if (!isOwn(prefix, selector, depth > 1)) found.push(textOf(selector));
    },
    Rule(rule) {
      if (rule.type === 'style') depth += 1;
      if (GLOBAL.includes(rule.type)) found.push(`@${rule.type}`);
      if (rule.type === 'keyframes' && !rule.value.name.value.startsWith(prefix)) found.push(`@keyframes ${rule.value.name.value}`);
    },
    RuleExit(rule) {
      if (rule.type === 'style') depth -= 1;
    },
  };
  try {
    transform({ filename: file, code, visitor });
  } catch (error) {
    // A browser would skip what cannot be parsed, and go on at a place that we cannot predict.
    return [reasonOf(error)];
  }
  return found;
}

/** Selectors and rules in a version's style sheets that would affect more than the slice's own elements (docs/adr/0011). */
export function styles({ name, folder }: Candidate): Breach[] {
  const mend = 'Flytta regeln till en .module.css och ge den en klass; det som gäller hela sidan hör till skalet.';
  const sheets = filesIn(folder).filter((file) => file.endsWith('.css'));
  const stray = sheets.flatMap((file) => [...new Set(strayIn(`${name}-`, file, readFileSync(path.join(folder, file))))].map((what) => ({ file, what })));
  return stray.map(({ file, what }) => ({ rule: 'selektorer', what: `${file} gäller mer än delens egna element: ${what}.`, mend }));
}

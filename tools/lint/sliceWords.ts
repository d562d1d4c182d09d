import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANGING } from '@uppgiftsandring/shared/wire/calls';
import type { NodeOf, Rule } from './rule.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Manifest {
  readonly routes: readonly { readonly path: string; readonly first?: readonly string[] }[];
  readonly guards?: Readonly<Record<string, { readonly ask: string }>>;
}

const slices = globSync('mfe-*/slice.json', { cwd: ROOT }).map((file) => {
  const { routes, guards = {} }: Manifest = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  return {
    name: path.dirname(file),
    places: [...routes.flatMap((route) => [route.path, ...(route.first ?? [])]), ...Object.values(guards).map(({ ask }) => ask)],
  };
});
const NAMES = slices.flatMap(({ name }) => [name, name.replace('mfe-', '')]);
const PLACES = [...slices.flatMap(({ places }) => places), ...CHANGING];

/** A slice's name, or the path of a page or call that a slice's manifest states, or of a GET that changes something, which is declared once. */
const isOwn = (text: string) =>
  NAMES.includes(text) || PLACES.some((place) => text === place || (text.startsWith(place) && /[/?#]/.test(text.charAt(place.length))));

/** Tests may name them, and the guards of the service have names of their own (docs/lingo.md). */
const EXCEPT = /\.test\.|\/test\/|^host\/common\/guards\//;

/** Shell and platform know a slice by what its manifest states (PLUS-46). */
export const sliceWords: Rule = {
  create(context) {
    if (EXCEPT.test(path.relative(context.cwd, context.filename))) return {};
    const check = (node: NodeOf<'Literal'> | NodeOf<'TemplateElement'>) => {
      const text = node.type === 'Literal' ? node.value : node.value.raw;
      if (typeof text === 'string' && isOwn(text)) context.report({ node, message: `“${text}” is a slice's own: its slice.json, or its call, states it.` });
    };
    return { Literal: check, TemplateElement: check };
  },
};

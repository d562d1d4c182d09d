import { describe, expect, it } from 'vitest';
import { assertBounded, BOUNDS } from './bounds.ts';

const attributes = (count: number) => Array.from({ length: count }, (_unused, index) => ` a${index}="x>y"`).join('');
const nested = (depth: number) => '<x>'.repeat(depth) + '</x>'.repeat(depth);

/** Each limit, and XML that reaches a given number of it. */
const KINDS: readonly (readonly [keyof typeof BOUNDS, (count: number) => string])[] = [
  ['elements', (count) => `<r>${'<x/>'.repeat(count - 1)}</r>`],
  ['elements', (count) => `<r>${'<x></x>'.repeat(count - 1)}</r>`],
  ['depth', nested],
  ['depth', (count) => `${'<x>'.repeat(count - 1)}<x/>${'</x>'.repeat(count - 1)}`],
  ['attributesOfElement', (count) => `<r${attributes(count)}/>`],
  ['attributesOfElement', (count) => `<r${attributes(count).replaceAll('"', "'")}/>`],
  ['attributes', (count) => `<r>${`<x${attributes(10)}/>`.repeat(count / 10)}<x${attributes(count % 10)}/></r>`],
  ['namespaces', (count) => `<r>${'<x xmlns="u"/>'.repeat(count)}</r>`],
  ['namespaces', (count) => `<r>${'<x xmlns:a="u"xmlns:b=\'u\'/>'.repeat(Math.floor(count / 2))}${'<x xmlns:a="u"/>'.repeat(count % 2)}</r>`],
  ['references', (count) => `<r>${'&#65;'.repeat(count)}</r>`],
];

describe('what a message may cost', () => {
  it.each(KINDS)('ESIG-07 ASVS 15.2.2 one more %s than the bound is refused (%#)', (what, xml) => {
    expect(() => assertBounded(xml(BOUNDS[what]))).not.toThrow();
    expect(() => assertBounded(xml(BOUNDS[what] + 1))).toThrow(expect.objectContaining({ code: 'too-complex', message: `too-complex: ${what}` }));
  });

  it.each(['<', '<x', '<x a="', '<x a="<"/>', "<x a='1>", '<x <y/>', '<x></x></x>', '</x>'])('ESIG-07 ASVS 1.5.1 refuses %s, which is not a tag', (xml) => {
    expect(() => assertBounded(xml)).toThrow(expect.objectContaining({ code: 'malformed-xml' }));
  });

  it('ESIG-07 quotes and greater-than signs in a text are text', () => {
    expect(() => assertBounded(`<r>"Bo's" > 'Eva' <x a='"' b="'>"/> "</r>`)).not.toThrow();
  });
});

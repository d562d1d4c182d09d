import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';
import { testTexts } from '../asvs/page.ts';

// docs/capabilities.md says what the platform can do, and words of the title of a test that shows it.

const page = readFileSync(path.join(ROOT, 'docs/capabilities.md'), 'utf8');
const rows = [...page.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)].slice(1);
const TITLED = /^\s*(?:(?:it|test)\b|[\])]|['"`]PLUS-).*$/gm;

it('PLUS-46 all capabilities are there, or partly for a reason in a decision', () => {
  const unfounded = rows.filter(([, , now = '']) => !/^(?:yes|(?:yes|partly), \[\d{4}\]\(adr\/\d{4}-[\w-]+\.md\))$/.test(now));
  expect([rows.length, unfounded]).toEqual([40, []]);
});

it('PLUS-46 every test that shows a capability is there', () => {
  const texts = testTexts();
  const isThere = (proof: string) => {
    const [, file = '', words = ' '] = /^\[[\w-]+\]\(\.\.\/(\S+)\) \*([^*]+)\*$/.exec(proof) ?? [];
    return (
      texts
        .get(file)
        ?.match(TITLED)
        ?.some((title) => title.includes(words)) ?? false
    );
  };
  expect(rows.flatMap(([, , , proofs = '']) => proofs.split(/, (?=\[)/).filter((proof) => !isThere(proof)))).toEqual([]);
});

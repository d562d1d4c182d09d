import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addEntry, withEntry, writeSlice, type NewSlice } from '../../platform/kit/new/write.ts';

// What a slice in this repository has outside its own folder: its entry in the list, a workflow, an owner, and a room among the browser tests.

/** The test that opens the page as somebody who is not logged in, whom its guard sends to log in. */
const roomTest = ({ name, path: page }: NewSlice) => `import { expect, test } from '../../support/fixtures.ts';

test('PLUS-41 GUARD-01 the page of mfe-${name} asks for a login', async ({ page }) => {
  await page.goto('${page}');
  await expect(page).toHaveURL(/\\/logga-in$/);
});
`;

const change = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(from, () => to),
  );

/** Writes a new slice in the repository at `root`; nothing when its name, path or folder is taken, which it says in a sentence. */
export function writeHere(slice: NewSlice, root: string): void {
  const [name, in_] = [`mfe-${slice.name}`, (...parts: string[]) => path.join(root, ...parts)];
  withEntry(in_('host/slices.json'), slice);
  writeSlice(slice, in_(name), 'here');
  addEntry(in_('host/slices.json'), slice);
  const workflow = readFileSync(in_('.github/workflows/mfe-lookup.yml'), 'utf8').replaceAll('mfe-lookup', name);
  writeFileSync(in_(`.github/workflows/${name}.yml`), workflow);
  change(in_('.github/CODEOWNERS'), '\n/backend/  ', `/${name}/`.padEnd(24) + `@uppgiftsandring/${slice.name}\n\n/backend/  `);
  change(in_('.github/CODEOWNERS'), '\n/simulators/  ', `\n${`/e2e/tests/${name}/`.padEnd(25)} @uppgiftsandring/${slice.name}\n/simulators/  `);
  change(in_('.github/workflows/product.yml'), /(?<=slice: \[[^\]]*)\]\n/, `, ${name}]\n`);
  change(in_('.github/workflows/release.yml'), /(?<=options: \[[^\]]*)mfe-receipt/, `mfe-receipt, ${name}`);
  mkdirSync(in_('e2e/tests', name), { recursive: true });
  writeFileSync(in_('e2e/tests', name, `${slice.name}.spec.ts`), roomTest(slice));
}

import * as v from 'valibot';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { ManifestSchema } from '@uppgiftsandring/platform/contract/sliceManifest';
import { CONTRACT, type Pages, type Slice } from '@uppgiftsandring/platform/contract/contract';

interface SliceUnderTest {
  readonly name: SliceName;
  readonly create: () => Slice;
  /** Those of `defineSlice`; a slice of another framework has none. */
  readonly pages?: Pages;
  /** The content of its `slice.json`. */
  readonly manifest: unknown;
}

/** How a slice breaks its contract with the host, in sentences; none when it keeps it. Needs neither host nor browser (PLUS-26). */
export async function contractBreaches({ name, create, pages, manifest }: SliceUnderTest): Promise<string[]> {
  const slice = create();
  const breaches: string[] = [];
  const must = (kept: boolean, sentence: string) => {
    if (!kept) breaches.push(sentence);
  };
  must(slice.name === name, `It is called ${slice.name}, not ${name}.`);
  must(slice.contract === CONTRACT, `It speaks contract ${slice.contract}, the host speaks ${CONTRACT}.`);
  must(/^\d+\.\d+\.\d+$/.test(slice.version), `Its version ${slice.version} is not of the form 1.2.3.`);
  must(
    Object.values(slice.lifecycles).every((steps) => steps.length > 0),
    'A lifecycle is missing.',
  );
  const told = v.safeParse(ManifestSchema, manifest);
  if (!told.success) breaches.push(`Its slice.json has the wrong form: ${v.summarize(told.issues)}`);
  if (!pages) return breaches;
  const [own, given] = [Object.keys(pages).sort(), told.success ? told.output.routes.map(({ path }) => path).sort() : []];
  must(own.join() === given.join(), `Its pages are ${own.join(', ')}; its slice.json says ${given.join(', ')}.`);
  const parts = told.success ? (told.output.parts ?? []) : [];
  for (const { part } of parts) must(slice.part?.(part) !== undefined, `It has no part ${part}, which its slice.json names.`);
  for (const [path, page] of Object.entries(pages)) {
    const failure = await page.load().then(() => null, String);
    must(failure === null, `The page of ${path} cannot be loaded: ${failure}`);
  }
  return breaches;
}

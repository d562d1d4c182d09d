import { ROUTES, type SliceName } from '../domain/vag/routes.ts';
import { CONTRACT, type Pages, type Slice } from '../slice/contract.ts';

/** What a slice's contract test checks. */
export interface SliceUnderTest {
  readonly name: SliceName;
  readonly create: () => Slice;
  readonly pages: Pages;
}

/** Paths that the route table gives to a slice. */
const pathsOf = (name: SliceName): string[] => ROUTES.filter(({ owner }) => owner === name).map(({ path }) => path);

/**
 * Sentences about how a slice breaks its contract with the host; empty when it keeps it. Needs neither host nor browser
 * (PLUS-26): `npm test` and `release check` both run it.
 */
export async function contractBreaches({ name, create, pages }: SliceUnderTest): Promise<string[]> {
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
  const [own, given] = [Object.keys(pages).sort(), pathsOf(name).sort()];
  must(own.join() === given.join(), `Its pages are ${own.join(', ')}; the route table gives it ${given.join(', ')}.`);
  for (const [path, page] of Object.entries(pages)) {
    const failure = await page.load().then(() => null, String);
    must(failure === null, `The page of ${path} cannot be loaded: ${failure}`);
  }
  return breaches;
}

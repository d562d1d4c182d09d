import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** Which kind of browser somebody uses: families without versions, null when the browser does not say. */
export interface Device {
  readonly webblasare: string | null;
  readonly operativsystem: string | null;
}

const BROWSERS: readonly string[] = Object.values(BROWSER_MAP);
const SYSTEMS: readonly string[] = Object.values(OS_MAP);

const known = (names: readonly string[], name: string | undefined) => names.find((one) => one === name) ?? null;

/** The family of a browser by its User-Agent header, which itself is not kept: it is close to a fingerprint (PLUS-19). Only names of the parser's own lists. */
export function deviceOf(userAgent: string | undefined): Device {
  // The parser throws on an empty header.
  if (!userAgent) return { webblasare: null, operativsystem: null };
  const { browser, os } = parse(userAgent);
  return { webblasare: known(BROWSERS, browser.name), operativsystem: known(SYSTEMS, os.name) };
}

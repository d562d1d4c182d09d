const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?|@import\s+|\bnew URL\(\s*)['"]([^'"]+)['"]/g;

/** What a source file imports, as it is written there. */
export function specifiersIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*.*?\*\/\s*)?|@import\s+|\bnew URL\(\s*)['"]([^'"]+)['"]/g;

/** The import specifiers of a source file, as they are written. */
export function specifiersIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier);
}

declare module 'bidi-js' {
  /** The Unicode bidirectional algorithm (UAX #9); the package has no types of its own. */
  export default function createBidi(): {
    getEmbeddingLevels: (text: string, direction: 'ltr') => { readonly levels: Uint8Array };
    getMirroredCharacter: (char: string) => string | null;
  };
}

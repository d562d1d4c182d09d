/** What a bundler puts in place of `import.meta.env` (tools/build/rspack.ts; vitest has the same). */
interface ImportMetaEnv {
  /** Whether the code is rendered on the server. */
  SSR: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

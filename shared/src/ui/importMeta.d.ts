/** The bundler's replacement for `import.meta.env` (platform/build/rspack.ts; vitest has the same). */
interface ImportMetaEnv {
  /** Whether the code is rendered on the server. */
  SSR: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

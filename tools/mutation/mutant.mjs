// Preloaded into servers that a test starts: they have the mutant of `?mutant=`.
globalThis['__stryker__'] = { activeMutant: new URL(import.meta.url).searchParams.get('mutant') };

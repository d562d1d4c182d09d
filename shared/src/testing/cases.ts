import { configureGlobal } from 'fast-check';

// How many cases a property is tried with, where it does not say itself: PROPERTY_CASES, which the long run and the mutants set.

configureGlobal({ numRuns: Number(process.env['PROPERTY_CASES'] ?? 500) });

import { configureGlobal } from 'fast-check';

// Default number of cases per property test: PROPERTY_CASES, which the long run and mutation testing set.

configureGlobal({ numRuns: Number(process.env['PROPERTY_CASES'] ?? 500) });

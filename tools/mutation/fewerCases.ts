import { configureGlobal } from 'fast-check';

// A property that does not hold is nearly always refuted by the first few cases; each mutant would otherwise wait for hundreds.
configureGlobal({ numRuns: 25 });

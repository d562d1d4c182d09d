import { configureGlobal } from 'fast-check';
import { afterEach } from 'vitest';
import { putBack } from './putBack.ts';

// Default number of cases per property test: PROPERTY_CASES, which the long run and mutation testing set.

configureGlobal({ numRuns: Number(process.env['PROPERTY_CASES'] ?? 200) });

afterEach(putBack);

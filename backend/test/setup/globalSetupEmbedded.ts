import type { TestProject } from 'vitest/node';
import { provideStack } from './provideStack.ts';

/** The stack on the embedded database, also on a machine that has PostgreSQL. */
export default (project: TestProject): Promise<() => Promise<void>> => provideStack(project);

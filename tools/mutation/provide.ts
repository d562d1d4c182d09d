import type { TestProject } from 'vitest/node';

/** The HTTP tests meet the backend that the run has started for its mutant. */
export default (project: TestProject): void => project.provide('stack', JSON.parse(process.env['MUTATION_STACK'] ?? ''));

import type { TestProject } from 'vitest/node';
import { bundleServers } from '../../backend/test/process.ts';

/** The HTTP tests meet the backend that the run has started for its mutant, and start others from the same sources, with all mutants in them. */
export default function setup(project: TestProject): void {
  bundleServers();
  project.provide('stack', JSON.parse(process.env['MUTATION_STACK'] ?? ''));
  project.provide('postgres', process.env['MUTATION_POSTGRES']);
}

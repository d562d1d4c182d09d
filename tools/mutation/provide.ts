import type { TestProject } from 'vitest/node';
import { bundleServers } from '../../backend/test/process.ts';
import type { Bench } from './backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    bench: Bench;
  }
}

/** The HTTP tests call the backend that the run has started for this runner's mutant, and start others from the same sources, which contain all mutants. */
export default async function setup(project: TestProject): Promise<void> {
  bundleServers();
  const response = await fetch(`${process.env['MUTATION_CONTROL']}/?runner=${process.pid}`);
  if (!response.ok) throw new Error(await response.text());
  const bench: Bench = JSON.parse(await response.text());
  project.provide('stack', bench.stack);
  project.provide('postgres', bench.postgres);
  project.provide('bench', bench);
}

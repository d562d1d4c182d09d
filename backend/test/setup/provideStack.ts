import type { TestProject } from 'vitest/node';
import { bundleServers } from '../process.ts';
import { startStack, type Stack } from '../stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: Stack;
    /** The PostgreSQL server of this run; absent when it uses the embedded database. */
    postgres: string | undefined;
  }
}

/** One backend, with these settings changed, and one set of simulators for all tests; each test logs in as a person of its own. */
export async function provideStack(project: TestProject, env: Record<string, string> = {}): Promise<() => Promise<void>> {
  bundleServers();
  const { stack, stop } = await startStack(env);
  project.provide('stack', stack);
  return stop;
}

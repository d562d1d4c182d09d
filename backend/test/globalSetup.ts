import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startStack, type Stack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stack: Stack;
  }
}

/** One backend and one set of simulators for all tests; each test logs in as somebody of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stack, stop } = await startStack();
  project.provide('stack', stack);
  return async () => {
    await stop();
    await rm(stack.folder, { recursive: true, force: true });
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { envOf, SHELL, type Bench } from './candidate.ts';

/** Serves a stack that says that about lookup, and makes the commands use it; returns a function that stops it. */
export async function stackSays(bench: Bench, lookup: object): Promise<() => Promise<unknown>> {
  const stack = createServer((_request, response) => response.end(JSON.stringify({ host: { live: [SHELL] }, slices: { lookup } }))).listen(0, '127.0.0.1');
  await new Promise((resolve) => stack.once('listening', resolve));
  vi.stubEnv('HOST_BUILD', `http://127.0.0.1:${(stack.address() as AddressInfo).port}/versions.json`);
  return () => {
    vi.stubEnv('HOST_BUILD', envOf(bench)['HOST_BUILD'] ?? '');
    return new Promise((resolve) => stack.close(resolve));
  };
}

/** The same, while something is done. */
export async function besideStack<T>(bench: Bench, lookup: object, work: () => Promise<T>): Promise<T> {
  const close = await stackSays(bench, { stopped: null, health: [], ...lookup });
  try {
    return await work();
  } finally {
    await close();
  }
}

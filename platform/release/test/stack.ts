import { vi } from 'vitest';
import { envOf, SHELL, type Bench } from './candidate.ts';
import { serve } from './serve.ts';

/** Makes the commands use a stack that says that about lookup; returns a function that stops it. */
export async function stackSays(bench: Bench, lookup: object): Promise<() => Promise<void>> {
  const { url, close } = await serve((_request, response) => response.end(JSON.stringify({ host: { live: [SHELL] }, slices: { lookup } })));
  vi.stubEnv('HOST_BUILD', `${url}/versions.json`);
  return () => {
    vi.stubEnv('HOST_BUILD', envOf(bench)['HOST_BUILD'] ?? '');
    return close();
  };
}

/** The same, while something is done. */
export async function besideStack<T>(bench: Bench, lookup: object, work: () => Promise<T>): Promise<T> {
  const close = await stackSays(bench, { stopped: null, health: [], ...lookup });
  return work().finally(close);
}

import { inject } from 'vitest';
import * as v from 'valibot';
import { AnsokanSchema, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ProblemSchema } from '@uppgiftsandring/shared/wire/public';
import type { Browser } from './browser.ts';

/** The headers of a call that the client makes (API-06). */
export const apiHeaders = (browser: Browser) => ({
  origin: browser.origin,
  'sec-fetch-site': 'same-origin',
  'x-requested-with': 'uppgiftsandring',
  'content-type': 'application/json',
});

/** A state-changing call as the client makes it. */
export function call(browser: Browser, method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const { 'content-type': contentType, ...rest } = apiHeaders(browser);
  const all = body === undefined ? { ...rest, ...headers } : { ...rest, 'content-type': contentType, ...headers };
  return browser.go(path, { method, headers: all, body: body === undefined ? null : JSON.stringify(body) });
}

/** The Application in a response; throws with the content of any other response. */
export async function ansokanOf(response: Response): Promise<Ansokan> {
  if (!response.ok) throw new Error(`no Application: ${response.status} ${await response.text()}`);
  return v.parse(AnsokanSchema, await response.json());
}

export const draftOf = async (browser: Browser): Promise<Ansokan> => ansokanOf(await browser.go('/api/ansokan'));

export const save = (browser: Browser, ansokan: Ansokan, headers: Record<string, string> = {}) =>
  call(browser, 'PUT', `/api/ansokan/${ansokan.id}`, ansokan, headers);

/** A problem+json answer; throws when it is not one. */
export const problemOf = async (response: Response) => v.parse(ProblemSchema, await response.json());

/** Every call of the OpenAPI document, with an example in place of each parameter. */
export async function documentedCalls(): Promise<{ method: string; path: string }[]> {
  const document: { paths: Record<string, object> } = await (await fetch(`${inject('stack').origin}/api/openapi.json`)).json();
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11') })),
  );
}

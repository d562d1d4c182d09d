import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ForsakranHeadersSchema, OwnHeadersSchema, VersionHeadersSchema } from '@uppgiftsandring/shared/wire/ansokan';
import { SAFE, SEND_IN } from '../../features/api/csrf.ts';
import { REFUSAL } from '../../features/api/answers.ts';
import { documented } from './documented.ts';

type Json = Record<string, unknown>;

/** Signing takes the declaration in headers, besides the Application (VAL-63). */
const SIGNING = '/api/signera/getSigningInstance';
/** The draft: a call may require its version (see `features/ansokan/etag.ts`). */
const VERSIONED = ['PUT /api/ansokan/:id', 'DELETE /api/ansokan'];

function documentedHeaders(url: string, method: string | string[]): unknown {
  if (!isGuarded(url, method)) return undefined;
  const version = VERSIONED.includes(`${[method].flat().join()} ${url}`) ? VersionHeadersSchema.entries : {};
  const forsakran = url === SIGNING ? ForsakranHeadersSchema.entries : {};
  return documented(v.object({ ...OwnHeadersSchema.entries, ...version, ...forsakran }));
}

function isGuarded(url: string, method: string | string[]): boolean {
  return url.startsWith('/api/') && (url === SEND_IN || ![method].flat().every((name) => SAFE.includes(name)));
}

/** JSON responses from their valibot schemas, other responses as described at the route. */
function documentedAnswers(url: string, response: unknown): Json {
  const answers = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  const own = Object.fromEntries(answers.map(([status, part]) => [status, documented(part)]));
  const refusal = documented(REFUSAL);
  return url.startsWith('/api/') ? { ...own, '4xx': refusal, '5xx': refusal } : own;
}

/** Describes every route from the schemas that validate it (ASVS 4.1.1). Call before the routes are added. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Uppgiftsändring', version: '1', description: 'Anropen bakom sidorna.' } },
    transform: ({ schema, url, route }) => {
      const { response, params, querystring, body, hide } = schema ?? {};
      const parts: Json = hide === true ? { hide } : {};
      const headers = documentedHeaders(url, route.method);
      if (headers !== undefined) parts.headers = headers;
      if (params !== undefined) parts.params = documented(params);
      if (querystring !== undefined) parts.querystring = documented(querystring);
      if (body !== undefined) parts.body = documented(body);
      parts.response = documentedAnswers(url, response);
      return { schema: parts, url };
    },
  });
}

/** The document, for development and test environments. */
export function openapiRoutes(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

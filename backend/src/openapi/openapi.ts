import swagger from '@fastify/swagger';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { REQUESTED_WITH } from '@uppgiftsandring/shared/domain/constants';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '@uppgiftsandring/shared/domain/forsakran';
import { SAFE, SEND_IN } from '../http/csrf.ts';
import { MomentSchema } from '../signera/underlag/givet.ts';
import { REFUSAL } from './answers.ts';

type Json = Record<string, unknown>;

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** Every valibot schema in it as JSON Schema, the rest as it is. Rules that only code can state are left out of the document, not of the check. */
function documented(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(documented);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (!isSchema(schema)) return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, documented(part)]));
  const { $schema: _dialect, ...json } = toJsonSchema(schema, { target: 'openapi-3.0', errorMode: 'ignore', typeMode: 'input' });
  return json;
}

/** The header that a call which changes something must carry (see `http/csrf.ts`). */
const OWN_HEADER = v.object({ 'x-requested-with': v.literal(REQUESTED_WITH) });
const VERSION_HEADER = v.object({ 'if-match': v.optional(v.string()) });
const FORSAKRAN_HEADERS = v.object({ [FORSAKRAN_HEADER]: v.string(), [FORSAKRAN_LAMNAD_HEADER]: MomentSchema });
/** Signing takes the declaration beside the Application (VAL-63). */
const SIGNING = '/api/signera/getSigningInstance';
/** The draft: its version may be asked for (see `ansokan/etag.ts`). */
const VERSIONED = ['PUT /api/ansokan/:id', 'DELETE /api/ansokan'];

function documentedHeaders(url: string, method: string | string[]): unknown {
  if (!isGuarded(url, method)) return undefined;
  const version = VERSIONED.includes(`${[method].flat().join()} ${url}`) ? VERSION_HEADER.entries : {};
  const forsakran = url === SIGNING ? FORSAKRAN_HEADERS.entries : {};
  return documented(v.object({ ...OWN_HEADER.entries, ...version, ...forsakran }));
}

function isGuarded(url: string, method: string | string[]): boolean {
  return url.startsWith('/api/') && (url === SEND_IN || ![method].flat().every((name) => SAFE.includes(name)));
}

/** JSON as its valibot schema says, anything else as it is written down beside the route. */
function documentedAnswers(url: string, response: unknown): Json {
  const answers = typeof response === 'object' && response !== null ? Object.entries(response) : [];
  const own = Object.fromEntries(answers.map(([status, part]) => [status, documented(part)]));
  return url.startsWith('/api/') ? { ...own, '4xx': REFUSAL, '5xx': REFUSAL } : own;
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

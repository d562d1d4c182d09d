import { isDeepStrictEqual } from 'node:util';
import { termsHash } from '@uppgiftsandring/shared/domain/arende/villkorHash';
import texter from '@uppgiftsandring/shared/i18n/anvandarvillkor.sv.json' with { type: 'json' };
import * as v from 'valibot';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import service from '../../../../host/service.json' with { type: 'json' };
import { CALLS, type Call } from '@uppgiftsandring/shared/wire/calls';
import { documented } from '../../../src/http/openapi.ts';
import { call, draftOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE, STORANGEN, withDash } from '../../people/people.ts';
import { wireSchemas } from '../../wireSchemas.ts';
import { forsakran, signed } from '../signering/signera.support.ts';

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: Schema }>>; readonly headers?: object }>
  >;
}

const { origin } = inject('stack');
const ParametersSchema = v.object({ properties: v.optional(v.record(v.string(), v.unknown())), required: v.optional(v.array(v.string())) });
const HEADERS = { 'content-type': 'application/json' };

describe('the API document', () => {
  let paths: Record<string, Record<string, Operation>>;
  let browser: Browser;
  beforeAll(async () => {
    ({ paths } = await (await fetch(`${origin}/api/openapi.json`)).json());
    browser = await login(PEOPLE.apiDocument);
  });
  const operations = () =>
    Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );

  it('ASVS 4.1.1 the API document has a successful answer for every call', () => {
    expect(
      operations()
        .filter(({ operation }) => !Object.keys(operation.responses).some((status) => /^[23]\d\d$/.test(status)))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('PLUS-44 API-06 ASVS 4.1.1 the routes take and give what the backend’s surface says', () => {
    for (const [name, { takes, gives, ...asked }] of Object.entries<Call>(CALLS)) {
      const [method = '', path = ''] = name.replace('HEAD', 'GET').split(' ');
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, name).toBeDefined();
      if (takes) expect(operation?.requestBody?.content['application/json']?.schema, name).toEqual(documented(takes));
      for (const kind of ['path', 'query', 'headers'] as const) {
        const named = operation?.parameters?.filter((one) => one.in === kind.replace(/s$/, '')) ?? [];
        const { properties = {}, required = [] } = v.parse(ParametersSchema, documented(asked[kind] ?? v.object({})));
        expect(Object.fromEntries(named.map((one) => [one.name, one.schema])), name).toEqual(properties);
        expect(
          named.flatMap((one) => (one.required ? [one.name] : [])),
          name,
        ).toEqual(required);
      }
      if (gives) expect(operation?.responses['200']?.content?.['application/json']?.schema, name).toEqual(documented(gives));
    }
  });

  it('PLUS-46 all routes below /api begin as the service says', () => {
    const first = Object.keys(paths).flatMap((path) => /^\/api\/([^/]+)/.exec(path)?.[1] ?? []);
    expect([...new Set([...first, 'openapi.json'])].toSorted()).toEqual(service.calls);
  });

  it('ASVS 4.1.1 the API document describes every answer that is not JSON', () => {
    const isJson = (content: object | undefined) => Object.keys(content ?? {}).some((kind) => kind.endsWith('json'));
    const silent = operations().flatMap(({ name, operation }) =>
      Object.entries(operation.responses)
        .filter(([, { description, content }]) => !isJson(content) && !/^[A-ZÅÄÖ][^.]+\.$/.test(description))
        .map(([status, { description }]) => `${name} ${status} ${description}`),
    );
    expect(silent).toEqual([]);
  });

  describe('is written from the contract with the browser', () => {
    /** The parameters of one kind as the schema that they come from. */
    const parametersOf = ({ parameters = [] }: Operation, kind: string) => {
      const some = parameters.filter((one) => one.in === kind);
      const required = some.filter((one) => one.required).map(({ name }) => name);
      return { properties: Object.fromEntries(some.map(({ name, schema }) => [name, schema])), required };
    };
    const isJson = ([kind]: readonly [string, unknown]) => kind.endsWith('json');
    const schemasOf = ({ requestBody, responses }: Operation) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.entries(part?.content ?? {}))
        .filter(isJson)
        .map(([, { schema }]) => schema);

    it('API-06 ASVS 4.1.1 every body and JSON answer is a schema of the contract', async () => {
      const wire = await wireSchemas();
      const foreign = operations().flatMap(({ name, operation }) =>
        schemasOf(operation)
          .filter((schema) => !wire.some((one) => isDeepStrictEqual(one, schema)))
          .map(() => name),
      );
      expect(foreign).toEqual([]);
      expect(operations().flatMap(({ operation }) => schemasOf(operation)).length).toBeGreaterThan(60);
    });

    it('API-06 ASVS 4.1.1 every path and query is a schema of the contract', async () => {
      const wire = (await wireSchemas()).map((schema) => ({ properties: {}, required: [], ...(typeof schema === 'object' ? schema : {}) }));
      const isWire = (asked: object) => wire.some(({ properties, required }) => isDeepStrictEqual({ properties, required }, asked));
      const asked = operations().flatMap(({ name, operation }) =>
        ['path', 'query'].map((kind) => ({ name: `${kind} of ${name}`, ...parametersOf(operation, kind) })),
      );
      const some = asked.filter(({ properties }) => Object.keys(properties).length > 0);
      expect(some.filter(({ properties, required }) => !isWire({ properties, required })).map(({ name }) => name)).toEqual([]);
      expect(some).toHaveLength(17);
    });
  });

  /** The path with these values in place of its parameters. */
  const filled = (path: string, values: Readonly<Record<string, string>>) => path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

  it('ASVS 4.1.1 every call answers with a documented status, type and fields', async () => {
    await signed(browser);
    const draft = await draftOf(browser);
    const kopian = { id: draft.id, form: 'styrelse' };
    const foreningen = { id: STORANGEN, personnummer: withDash(PEOPLE.apiDocument) };
    const asked: readonly (readonly [string, string, Readonly<Record<string, string>>, unknown?])[] = [
      ['GET', '/start', {}],
      ['GET', '/inloggad', {}],
      ['GET', '/utloggad', {}],
      ['GET', '/public/getMeddelande', {}],
      ['GET', '/public/getHandlaggningstid', {}],
      ['GET', '/public/getSystemmeddelande', {}],
      ['POST', '/api/logs', {}, { level: 'INFO', message: 'x' }],
      ['GET', '/api/identity', {}],
      ['GET', '/api/session', {}],
      ['POST', '/api/session/extend', {}],
      ['GET', '/api/ansokan', {}],
      ['GET', '/api/ansokan/paborjad', {}],
      ['PUT', '/api/ansokan/{id}', { id: draft.id }, draft],
      ['PUT', '/api/ansokan/validera', {}, draft],
      ['PUT', '/api/ansokan/{id}/utgangspunkt', { id: draft.id }, { ansokanId: draft.id }],
      ['GET', '/api/ansokan/valideraKontaktperson', { query: `?id=${draft.id}` }],
      ['GET', '/api/samfallighetsforening', { query: `?orgNr=${STORANGEN}` }],
      ['GET', '/api/samfallighetsforening/{id}', foreningen],
      ['GET', '/api/samfallighetsforening/{id}/styrelseregler', foreningen],
      ['GET', '/api/personnummer/{personnummer}', foreningen],
      ['POST', '/api/personnummer', {}, { personnummer: [foreningen.personnummer] }],
      ['GET', '/api/anvandarvillkor/hash', {}],
      ['GET', '/api/ansokan/underlag.pdf', {}],
      ['POST', '/api/anvandarvillkor/godkann', {}, { hash: termsHash(texter, withDash(PEOPLE.apiDocument)) }],
      ['POST', '/api/signera/getSigningInstance', {}, draft],
      ['GET', '/api/signera/signingStatus', {}],
      ['GET', '/api/ansokan/skickain', {}],
      ['GET', '/api/ansokan/inskickad', {}],
      ['GET', '/api/ansokan/pdf', {}],
      ['GET', '/api/kvitton', {}],
      ['GET', '/api/kvitton/tidigare', {}],
      ['GET', '/api/kvitton/historik', {}],
      ['GET', '/api/kvitton/{id}', { id: draft.id }],
      ['GET', '/api/kvitton/{id}/pdf', { id: draft.id }],
      ['GET', '/api/kvitton/{id}/epost', { id: draft.id }],
      ['GET', '/api/ansokan/{id}/osparat', { id: draft.id }],
      ['PUT', '/api/ansokan/{id}/osparat/{form}', kopian, { values: {}, typedAt: '2026-05-17T12:40:00.000Z', enhet: draft.id, nr: 0 }],
      ['DELETE', '/api/ansokan/{id}/osparat/{form}', { ...kopian, query: '?nr=0' }],
      ['DELETE', '/api/ansokan', {}],
      ['GET', '/api/inloggningar', {}],
      ['DELETE', '/api/inloggningar/{id}', { id: draft.id }],
      ['DELETE', '/api/inloggningar', {}],
      ['GET', '/logout', {}],
    ];
    expect(asked.map(([method, path]) => `${method} ${path}`).toSorted()).toEqual(
      operations()
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const [method, path, values, body] of asked) {
      const response = await call(browser, method, filled(path, values) + (values.query ?? ''), body, body === undefined ? {} : { ...HEADERS, ...forsakran() });
      const name = `${method} ${path} ${response.status}`;
      const { responses } = paths[path]?.[method.toLowerCase()] ?? { responses: {} };
      const told = responses[response.status] ?? responses[`${Math.floor(response.status / 100)}XX`];
      expect(told, name).toBeDefined();
      const [kind] = response.headers.get('content-type')?.split(';') ?? [];
      expect(kind === undefined ? [undefined] : Object.keys(told?.content ?? {}), name).toContain(kind);
      for (const header of Object.keys(told?.headers ?? {})) expect(response.headers.get(header), `${name} ${header}`).toBeTruthy();
      const schema = told?.content?.[kind ?? '']?.schema;
      if (schema?.properties !== undefined && response.ok)
        expect(Object.keys(schema.properties), name).toEqual(expect.arrayContaining(Object.keys((await response.json()) ?? {})));
    }
  });
});

import { expect, it } from 'vitest';
import { UNKNOWN_ORG_NR } from '../src/register/associations.ts';
import type { Testforening } from '../src/register/build.ts';
import { callAs, running, type Running } from './support.ts';

const REGISTER_ONLY = { SERVICES: 'register' };
const UUID = '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10';

interface Answer {
  readonly type?: string;
  readonly features?: readonly { readonly id: string; readonly properties: Testforening['egenskaper'] }[];
}

async function ask(simulators: Running, query: string): Promise<{ status: number; body: Answer }> {
  const response = await callAs(simulators, 'register', `/samfallighetsforening/v2.2?${query}`);
  return { status: response.status, body: (await response.json()) as Answer };
}

it('API-03 association register returns the complete association in the register’s shape', async () => {
  const { body } = await ask(await running(REGISTER_ONLY), 'organisationsnummer=716401-1236');
  const [feature, ...rest] = body.features ?? [];
  expect([body.type, feature?.id, rest]).toEqual(['FeatureCollection', UUID, []]);
  const { objektidentitet, samfallighetsforeningsattribut, styrelseinformation, styrelsemedlem } = feature?.properties ?? {};
  const attribut = { foreningensForetagsnamn: 'Storängens samfällighetsförening', lanskod: '14', postort: 'Gävle', landskod: 'SE' };
  expect(objektidentitet).toBe(UUID);
  expect(samfallighetsforeningsattribut).toMatchObject(attribut);
  expect(styrelseinformation).toMatchObject({ maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 });
  expect(styrelsemedlem?.[0]).toMatchObject({ namn: 'Anna Ek', personId: '19850314-2385', medlemstyp: 'Ledamot', styrelsefunktion: ['Ordförande'] });
});

it('INC-28 the register finds an association by number or objektidentitet', async () => {
  const simulators = await running(REGISTER_ONLY);
  const byNumber = await ask(simulators, 'organisationsnummer=7164011236');
  const byId = await ask(simulators, `objektidentitet=${UUID}`);
  expect(byNumber.body.features).toHaveLength(1);
  expect(byId.body).toEqual(byNumber.body);
});

it('API-18 an unknown number gives an empty collection, none 400', async () => {
  const simulators = await running(REGISTER_ONLY);
  expect(await ask(simulators, `organisationsnummer=${UNKNOWN_ORG_NR}`)).toEqual({ status: 200, body: { type: 'FeatureCollection', features: [] } });
  expect((await ask(simulators, 'organisationsnummer=123')).status).toBe(400);
  expect((await ask(simulators, '')).status).toBe(400);
});

it('API-18 the register has an association without a board and a failing one', async () => {
  const simulators = await running(REGISTER_ONLY);
  const { body } = await ask(simulators, 'organisationsnummer=717901-2344');
  expect(body.features?.[0]?.properties).toMatchObject({ styrelseinformation: null, styrelsemedlem: null });
  expect((await ask(simulators, 'organisationsnummer=717999-1216')).status).toBe(500);
});

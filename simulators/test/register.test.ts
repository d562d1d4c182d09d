import { describe, expect, it } from 'vitest';
import { UNKNOWN_ORG_NR } from '../src/register/associations.ts';
import type { Testforening } from '../src/register/build.ts';
import { callAs, running, type Running } from './support.ts';

const REGISTER_ONLY = { SERVICES: 'register' };

interface Answer {
  readonly type?: string;
  readonly features?: readonly { readonly id: string; readonly properties: Testforening['egenskaper'] }[];
}

async function ask(simulators: Running, query: string): Promise<{ status: number; body: Answer }> {
  const response = await callAs(simulators, 'register', `/samfallighetsforening/v2.2?${query}`);
  return { status: response.status, body: (await response.json()) as Answer };
}

describe('association register', () => {
  it('API-03 association register returns the complete association in the register’s shape', async () => {
    const { body } = await ask(await running(REGISTER_ONLY), 'organisationsnummer=716401-1236');
    expect(body).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
          geometry: null,
          properties: {
            objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
            samfallighetsforeningsattribut: {
              foreningensForetagsnamn: 'Storängens samfällighetsförening',
              organisationsnummer: '716401-1236',
              lanskod: '14',
              utdelningsadress1: 'Storgatan 1',
              postnummer: '80320',
              postort: 'Gävle',
              landskod: 'SE',
              epostadress: 'styrelsen@exempel.se',
            },
            styrelseinformation: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
          },
        },
      ],
    });
    expect(body.features?.[0]?.properties.styrelsemedlem?.[0]).toMatchObject({
      objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01',
      namn: 'Anna Ek',
      personId: '19850314-2385',
      medlemstyp: 'Ledamot',
      styrelsefunktion: ['Ordförande'],
    });
  });

  it('INC-28 association register finds the same association by number without dash and by objektidentitet', async () => {
    const simulators = await running(REGISTER_ONLY);
    const byNumber = await ask(simulators, 'organisationsnummer=7164011236');
    const byId = await ask(simulators, 'objektidentitet=5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10');
    expect(byNumber.body.features).toHaveLength(1);
    expect(byId.body).toEqual(byNumber.body);
  });

  it('API-18 association register answers an empty collection for an unknown number, 400 for none', async () => {
    const simulators = await running(REGISTER_ONLY);
    expect(await ask(simulators, `organisationsnummer=${UNKNOWN_ORG_NR}`)).toEqual({ status: 200, body: { type: 'FeatureCollection', features: [] } });
    expect((await ask(simulators, 'organisationsnummer=123')).status).toBe(400);
    expect((await ask(simulators, '')).status).toBe(400);
  });

  it('API-18 has an association without board information, and one that the register fails on', async () => {
    const simulators = await running(REGISTER_ONLY);
    const { body } = await ask(simulators, 'organisationsnummer=717901-2344');
    expect(body.features?.[0]?.properties).toMatchObject({ styrelseinformation: null, styrelsemedlem: null });
    expect((await ask(simulators, 'organisationsnummer=717999-1216')).status).toBe(500);
  });
});

import { describe, expect, it } from 'vitest';
import { ASSOCIATIONS, UNKNOWN_ORG_NR } from '../src/register/associations.ts';
import type { Adressfalt, Egenskaper, Medlem } from '../src/register/types.ts';
import { callAs, running, type Running } from './support.ts';

const REGISTER_ONLY = { SERVICES: 'register' };

async function ask(
  simulators: Running,
  query: string,
): Promise<{ status: number; body: { type?: string; features?: { id: string; properties: Egenskaper }[] } }> {
  const response = await callAs(simulators, 'register', `/samfallighetsforening/v2.2?${query}`);
  return { status: response.status, body: (await response.json()) as { features?: { id: string; properties: Egenskaper }[] } };
}

async function association(orgNr: string) {
  const { body } = await ask(await running(REGISTER_ONLY), `organisationsnummer=${orgNr}`);
  const properties = body.features?.[0]?.properties;
  if (properties === undefined) throw new Error(`no association ${orgNr}`);
  return { ...properties, attribut: properties.samfallighetsforeningsattribut, members: properties.styrelsemedlem ?? [] };
}

const isSwedish = ({ landskod }: Adressfalt) => landskod === null || landskod === 'SE' || landskod === 'Sverige';
const isComplete = (address: Adressfalt) =>
  isSwedish(address)
    ? Boolean(address.postnummer && address.postort && (address.utdelningsadress1 ?? address.utdelningsadress2))
    : [address.utdelningsadress1, address.utdelningsadress2, address.utdelningsadress3, address.utdelningsadress4].some(Boolean);
const count = (members: readonly Medlem[], type: string) => members.filter((member) => member.medlemstyp === type).length;
const numbers = (members: readonly Medlem[]) => members.flatMap(({ personId }) => (personId !== null && /\d/.test(personId) ? [personId] : []));

describe('association register', () => {
  it('API-03 returns the complete association in the register’s shape', async () => {
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

  it('INC-28 finds the same association by number without dash and by objektidentitet', async () => {
    const simulators = await running(REGISTER_ONLY);
    const byNumber = await ask(simulators, 'organisationsnummer=7164011236');
    const byId = await ask(simulators, 'objektidentitet=5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10');
    expect(byNumber.body.features).toHaveLength(1);
    expect(byId.body).toEqual(byNumber.body);
  });

  it('API-18 answers an empty collection for an unknown number, 400 for none', async () => {
    const simulators = await running(REGISTER_ONLY);
    expect(await ask(simulators, `organisationsnummer=${UNKNOWN_ORG_NR}`)).toEqual({ status: 200, body: { type: 'FeatureCollection', features: [] } });
    expect((await ask(simulators, 'organisationsnummer=123')).status).toBe(400);
    expect((await ask(simulators, '')).status).toBe(400);
  });

  it('API-18 has an association without board information, and one that the register fails on', async () => {
    expect(await association('717901-2344')).toMatchObject({ styrelseinformation: null, styrelsemedlem: null });
    expect((await ask(await running(REGISTER_ONLY), 'organisationsnummer=717999-1216')).status).toBe(500);
  });

  it('VAL-42 VAL-43 has more deputies and more members than the limits allow, and the external one not counted', async () => {
    const { members, styrelseinformation } = await association('717898-7652');
    expect(count(members, 'Suppleant')).toBeGreaterThan(styrelseinformation?.maxAntalSuppleanter ?? Number.POSITIVE_INFINITY);
    expect(count(members, 'Ledamot')).toBeGreaterThan(styrelseinformation?.maxAntalLedamoter ?? Number.POSITIVE_INFINITY);
    expect(count(members, 'Extern')).toBe(1);
  });

  it('VAL-44 has two treasurers, and elsewhere two vice chairs with one of each other', async () => {
    const treasurers = (members: readonly Medlem[]) => members.filter((member) => member.styrelsefunktion.includes('Kassör')).length;
    expect(treasurers((await association('717800-0126')).members)).toBe(2);
    const { members } = await association('717999-1109');
    expect(treasurers(members)).toBe(1);
    expect(members.filter((member) => member.styrelsefunktion.includes('Vice ordförande'))).toHaveLength(2);
  });

  it('VAL-45 has the same number twice, and elsewhere two hidden numbers', async () => {
    const twice = numbers((await association('717904-3216')).members);
    expect(new Set(twice).size).toBe(twice.length - 1);
    const hidden = (await association('717999-0770')).members;
    expect(hidden.filter((member) => member.personId === '********-****')).toHaveLength(2);
    expect(new Set(numbers(hidden)).size).toBe(numbers(hidden).length);
  });

  it('VAL-48 has fewer deputies than the lowest number', async () => {
    const { members, styrelseinformation } = await association('717999-1109');
    expect(count(members, 'Suppleant')).toBeLessThan(styrelseinformation?.minAntalSuppleanter ?? 0);
  });

  it('DATA-10 DATA-11 has "Sverige" as country, and foreign addresses of association and members', async () => {
    expect((await association('717999-0887')).attribut.landskod).toBe('Sverige');
    const abroad = await association('717900-0018');
    expect(abroad.attribut.landskod).toBe('NO');
    expect(abroad.members.filter((member) => member.annatId !== null && !isSwedish(member))).toHaveLength(2);
  });

  it('PLUS-33 keeps two persons out of every board, to be added', () => {
    const everybody = ASSOCIATIONS.flatMap(({ egenskaper }) => (egenskaper.styrelsemedlem ?? []).map((member) => member.personId));
    expect(everybody).toContain('19850314-2385');
    expect(everybody).not.toContain('19920915-2389');
    expect(everybody).not.toContain('19960419-2386');
  });

  it('PLUS-33 has forty members without a fault, and long and foreign names', async () => {
    const { members, styrelseinformation } = await association('717999-0226');
    expect(members).toHaveLength(40);
    expect(new Set(numbers(members)).size).toBe(numbers(members).length);
    expect(members.every(isComplete)).toBe(true);
    expect(count(members, 'Ledamot')).toBeLessThanOrEqual(styrelseinformation?.maxAntalLedamoter ?? 0);
    const { attribut, members: named } = await association('717999-0440');
    expect(attribut.foreningensForetagsnamn.length).toBeGreaterThan(100);
    expect(named.some(({ namn }) => /\p{Script=Cyrillic}/u.test(namn))).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { NO_STYRELSEINFORMATION } from '@uppgiftsandring/shared/domain/constants';
import { OKAND_BEHORIGHET } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { buildMedlem, buildSamfallighet, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import { Problem, TextAnswer } from '../../base/errors.ts';
import { createForeningRegister } from './foreningRegister.ts';

const [ORGNR, UUID] = ['716401-1236', '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10'];
const ADRESS = { coAdress: 'c/o Ek', utdelningsadress1: 'Vägen 2', utdelningsadress2: 'Box 7', utdelningsadress3: null, utdelningsadress4: null };
const ANNA = {
  objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e01',
  namn: 'Anna Ek',
  personId: '19850314-2385',
  medlemstyp: 'Ledamot',
  styrelsefunktion: ['Ordförande'],
  firmatecknare: true,
};
const ATTRIBUT = {
  ...ADRESS,
  postnummer: '803 20',
  postort: 'Gävle',
  landskod: 'SE',
  foreningensForetagsnamn: 'Storängen',
  organisationsnummer: ORGNR,
  lanskod: '14',
  epostadress: 'a@exempel.se',
};
const REGLER = { maxAntalLedamoter: 5, minAntalSuppleanter: 1, maxAntalSuppleanter: 3 };
const FORENING = { objektidentitet: UUID, samfallighetsforeningsattribut: ATTRIBUT, styrelseinformation: REGLER, styrelsemedlem: [ANNA] };

/** A stub of the register with one response, and the requests that it got. The HTTP tests call the simulated one. */
function registerThat(status: number, ...features: unknown[]) {
  const asked: string[] = [];
  const send = async (url: string) => {
    asked.push(url);
    return Response.json({ type: 'FeatureCollection', features: features.map((properties) => ({ properties })) }, { status });
  };
  return { asked, register: createForeningRegister('https://register.exempel.se', 1000, send) };
}
const found = (change: object) => registerThat(200, { ...FORENING, ...change }).register.find({ orgNr: ORGNR });

describe('the register of associations', () => {
  it('API-18 API-03 the register is asked by number or by identity', async () => {
    const { asked, register } = registerThat(200);
    expect(await register.find({ orgNr: ORGNR })).toBeNull();
    expect(await register.find({ objektidentitet: 'å&=' })).toBeNull();
    expect(asked).toEqual([
      `https://register.exempel.se/samfallighetsforening/v2.2?organisationsnummer=${ORGNR}`,
      'https://register.exempel.se/samfallighetsforening/v2.2?objektidentitet=%C3%A5%26%3D',
    ]);
  });

  it('PLUS-74 DATA-03 API-03 the register gives an association with all that is registered', async () => {
    const adress = buildSvenskAdress({ coAdress: 'c/o Ek', utdelningsadress1: 'Vägen 2', utdelningsadress2: 'Box 7' });
    const anna = buildMedlem({ objektidentitet: ANNA.objektidentitet, styrelsefunktion: ['Ordförande'], adress: null });
    const told = { objektidentitet: UUID, name: 'Storängen', epostadress: 'a@exempel.se', styrelseinformation: REGLER };
    expect(await found({})).toEqual(buildSamfallighet({ ...told, adress, styrelsemedlemmar: [anna], firmatecknare: { ja: [anna.objektidentitet], nej: [] } }));
  });

  it.each([
    ['SE', true],
    ['se', true],
    ['NO', false],
  ])('DATA-10 INC-40 an address whose country is %s is Swedish: %s', async (landskod, isSvensk) => {
    const abroad = { ...ADRESS, utdelningsadress3: '0150 Oslo', utdelningsadress4: 'Norge', landskod };
    const adress = (await found({ samfallighetsforeningsattribut: { ...ATTRIBUT, ...abroad } }))?.adress;
    expect(adress).toEqual(isSvensk ? expect.objectContaining({ postnummer: '80320' }) : abroad);
    expect(Object.keys(adress ?? {}).includes('utdelningsadress3')).toBe(!isSvensk);
  });

  it('DATA-10 INC-40 a country alone is no address; missing parts stay missing', async () => {
    const none = { coAdress: null, utdelningsadress1: '', utdelningsadress2: null, postnummer: null, postort: null };
    const adressOf = async (change: object) => (await found({ samfallighetsforeningsattribut: { ...ATTRIBUT, ...none, ...change } }))?.adress;
    expect(await adressOf({})).toBeNull();
    expect(await adressOf({ postort: 'Gävle', landskod: null })).toMatchObject({ postort: 'Gävle', postnummer: null, landskod: null });
    for (const field of ['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'utdelningsadress3', 'utdelningsadress4'])
      expect(await adressOf({ [field]: 'x' }), field).not.toBeNull();
  });

  it.each([
    [null, '1970-05-30', true],
    ['', '1970-05-30', true],
    ['19850314-2385', '1970-05-30', false],
    [null, null, false],
    [null, ' ', false],
  ])('DATA-03 a member with number %j and identity %j is foreign: %s', async (personId, annatId, isUtlandskPerson) => {
    expect((await found({ styrelsemedlem: [{ ...ANNA, personId, annatId }] }))?.styrelsemedlemmar).toMatchObject([{ isUtlandskPerson }]);
  });

  it('PLUS-66 a member with protected data has no address, although the register sends one', async () => {
    const boardOf = async (skyddad: boolean | undefined) => (await found({ styrelsemedlem: [{ ...ANNA, ...ADRESS, skyddad }] }))?.styrelsemedlemmar;
    expect(await boardOf(true)).toMatchObject([{ namn: 'Anna Ek', adress: null, skyddad: true }]);
    for (const skyddad of [false, undefined]) {
      const board = await boardOf(skyddad);
      expect(board).toMatchObject([{ adress: { utdelningsadress1: 'Vägen 2' } }]);
      expect(board?.[0]).not.toHaveProperty('skyddad');
    }
  });

  it('LOOK-09 API-18 an association without board rules and board is refused in specified words', async () => {
    const error = await found({ styrelseinformation: null, styrelsemedlem: null }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TextAnswer);
    expect(error).toMatchObject({ status: 400, message: NO_STYRELSEINFORMATION });
    expect(await found({ styrelsemedlem: null })).toMatchObject({ styrelseinformation: REGLER, styrelsemedlemmar: [] });
    expect(await found({ styrelseinformation: null })).toMatchObject({ styrelseinformation: null, styrelsemedlemmar: [{ namn: 'Anna Ek' }] });
  });

  it('API-18 an unknown association is null, and a refusal has its kind', async () => {
    expect(await registerThat(404).register.find({ orgNr: ORGNR })).toBeNull();
    const refusal = (status: number, ...features: unknown[]) => expect(registerThat(status, ...features).register.find({ orgNr: ORGNR })).rejects;
    await refusal(429).toMatchObject({ status: 429, kod: 'FOR_MANGA_ANROP' });
    for (const [status, feature] of [
      [400, FORENING],
      [201, FORENING],
      [200, { ...FORENING, styrelsemedlem: [{ ...ANNA, medlemstyp: 'Ordförande' }] }],
      [200, { ...FORENING, styrelseinformation: { maxAntalLedamoter: -1 } }],
      [200, { ...FORENING, objektidentitet: 'x' }],
    ] as const)
      await refusal(status, feature).toEqual(
        expect.objectContaining(new Problem(502, 'REGISTRET_SVARAR_INTE', [], { cause: new Error(`unexpected answer ${status}`) })),
      );
  });
});

describe('the right to speak for an association', () => {
  it.each([
    ['a member who signs for it', { styrelsemedlem: [ANNA] }, { iStyrelsen: 'JA', firmatecknare: 'JA', roller: ['Ledamot', 'Ordförande'] }],
    ['nobody in its board', { styrelsemedlem: [{ ...ANNA, personId: '20000229-1011' }] }, { iStyrelsen: 'NEJ', firmatecknare: 'NEJ', roller: [] }],
    ['nobody known: it has no board', { styrelsemedlem: null }, OKAND_BEHORIGHET],
  ])('PLUS-66 is that of %s', async (_what, change, expected) => {
    const { asked, register } = registerThat(200, { ...FORENING, ...change });
    expect(await register.behorighet(ORGNR, ANNA.personId)).toEqual(expected);
    expect(asked).toEqual([expect.stringContaining(`organisationsnummer=${ORGNR}`)]);
  });

  it('PLUS-66 of an association that is not there is not known', async () => {
    expect(await registerThat(404).register.behorighet(ORGNR, ANNA.personId)).toEqual(OKAND_BEHORIGHET);
    await expect(registerThat(503).register.behorighet(ORGNR, ANNA.personId)).rejects.toMatchObject({ status: 502 });
  });
});

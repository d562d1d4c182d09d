import { expect, it } from 'vitest';
import { createPersonRegister } from './personRegister.ts';

/** Asks a stub of the register with one response; `asked` is what it was asked. The HTTP tests call the simulated one. */
function find(body: object, status = 200, asked: unknown[] = []) {
  const send = async (url: string, { method, body: question }: RequestInit) => {
    asked.push([method, url, question]);
    return Response.json(body, { status });
  };
  return createPersonRegister('https://register.exempel.se', 5000, send).find('19850314-2385');
}
const ANNA = { fornamn: 'Anna', efternamn: 'Ek' };

it('ASVS 14.2.1 API-02 the person register gets the number in the body only', async () => {
  const asked: unknown[] = [];
  expect(await find(ANNA, 200, asked)).toMatchObject({ fornamn: 'Anna', personnummer: '19850314-2385' });
  expect(asked).toEqual([['POST', 'https://register.exempel.se/personer/sok', '{"personnummer":"198503142385"}']]);
});

it.each([
  [400, { status: 400, fel: [{ path: 'personnummer', kod: 'felaktigt' }] }],
  [429, { status: 429, kod: 'FOR_MANGA_ANROP' }],
  [201, { status: 502, kod: 'PERSONREGISTRET_SVARAR_INTE', cause: { message: 'unexpected answer 201' } }],
  [503, { status: 502, kod: 'PERSONREGISTRET_SVARAR_INTE' }],
])('API-02 the person register’s answer %s becomes a problem', async (status, expected) => {
  await expect(find(ANNA, status)).rejects.toMatchObject(expected);
});

it.each([
  [{ skyddad: true }, { skyddad: true, fornamn: null, efternamn: null }],
  [{ fornamn: 'Anna' }, { skyddad: false, fornamn: 'Anna' }],
  [
    { efternamn: 'Ek', skyddad: null },
    { skyddad: false, efternamn: 'Ek' },
  ],
  [{ skyddad: false }, null],
  [{ fornamn: '', efternamn: '' }, null],
])('API-02 PLUS-66 the answer %j is a person if named or protected', async (said, expected) => {
  if (expected === null) await expect(find(said)).rejects.toMatchObject({ status: 502, fel: [], cause: { message: 'unexpected answer 200' } });
  else expect(await find(said)).toMatchObject(expected);
});

it('API-02 the person register’s 404 is null', async () => expect(await find(ANNA, 404)).toBeNull());

it('PLUS-66 a person with protected data has no address, although the register sends one', async () => {
  const adress = { landskod: 'SE', utdelningsadress1: 'Hemliga gatan 1', postnummer: '80320', postort: 'Gävle' };
  expect(await find({ fornamn: 'A', skyddad: true, adress })).toMatchObject({ skyddad: true, partAdress: null });
  expect(await find({ fornamn: 'A', skyddad: false, adress })).toMatchObject({ skyddad: false, partAdress: { utdelningsadress1: 'Hemliga gatan 1' } });
});

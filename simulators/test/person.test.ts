import { expect, it } from 'vitest';
import { askPerson, running } from './support.ts';

const PERSON_ONLY = { SERVICES: 'person' };

it('API-02 person register answers name, number and address', async () => {
  const response = await askPerson(await running(PERSON_ONLY), '198503142385');
  expect(await response.json()).toEqual({
    fornamn: 'Anna',
    skyddad: false,
    mellannamn: null,
    efternamn: 'Ek',
    personnummer: '19850314-2385',
    adress: { landskod: 'SE', coAdress: null, utdelningsadress1: 'Vägen 2', utdelningsadress2: null, postnummer: '80320', postort: 'Gävle' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('API-02 person register leaves landskod out where the register does not know it', async () => {
  const person = (await (await askPerson(await running(PERSON_ONLY), '197101169295')).json()) as { adress: object };
  expect(person.adress).not.toHaveProperty('landskod');
});

it.each([
  ['197805309106', 404, 'a person who is not registered'],
  ['196801029288', 500, 'a person whom the register fails on'],
  ['200102292380', 400, 'a day that does not exist'],
  ['199104312450', 400, 'a month that is too short'],
  ['191212121213', 400, 'a wrong check digit'],
  ['19850314-2385', 400, 'a dash'],
  ['8503142385', 400, 'ten digits'],
])('API-02 person register answers %s with %i: %s', async (number, status) => {
  expect((await askPerson(await running(PERSON_ONLY), number)).status).toBe(status);
});

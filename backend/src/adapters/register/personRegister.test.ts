import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPersonRegister } from './personRegister.ts';

let status = 200;
let answer = '{"fornamn":"Anna","efternamn":"Ek"}';
/** A call that the register received: method, address and body. */
const asked: string[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
});

describe('the question to the person register', () => {
  let base = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => server.close());
  afterEach(() => (status = 200));

  it('ASVS 14.2.1 API-02 has the number in its body, never in its address', async () => {
    expect(await createPersonRegister(base, 5000).find('19850314-2385')).toMatchObject({ fornamn: 'Anna', personnummer: '19850314-2385' });
    expect(asked).toEqual(['POST /personer/sok {"personnummer":"198503142385"}']);
  });

  it.each([
    [400, { status: 400, fel: [{ path: 'personnummer', kod: 'felaktigt' }] }],
    [429, { status: 429, kod: 'FOR_MANGA_ANROP' }],
    [201, { status: 502, kod: 'PERSONREGISTRET_SVARAR_INTE', cause: { message: 'unexpected answer 201' } }],
    [503, { status: 502, kod: 'PERSONREGISTRET_SVARAR_INTE' }],
  ])('API-02 tells what is wrong when the register answers %s', async (answered, expected) => {
    status = answered;
    await expect(createPersonRegister(base, 5000).find('19850314-2385')).rejects.toMatchObject(expected);
  });

  it.each([
    ['{"skyddad":true}', { skyddad: true, fornamn: null, efternamn: null }],
    ['{"fornamn":"Anna"}', { skyddad: false, fornamn: 'Anna' }],
    ['{"efternamn":"Ek","skyddad":null}', { skyddad: false, efternamn: 'Ek' }],
    ['{"skyddad":false}', null],
    ['{"fornamn":"","efternamn":""}', null],
  ])('API-02 PLUS-66 the answer %s is a person when it has a name, or says that the person is protected', async (said, expected) => {
    answer = said;
    const found = createPersonRegister(base, 5000).find('19850314-2385');
    if (expected === null) await expect(found).rejects.toMatchObject({ status: 502, fel: [], cause: { message: 'unexpected answer 200' } });
    else expect(await found).toMatchObject(expected);
    answer = '{"fornamn":"Anna","efternamn":"Ek"}';
  });

  it('API-02 knows nobody when the register answers 404', async () => {
    status = 404;
    expect(await createPersonRegister(base, 5000).find('19850314-2385')).toBeNull();
  });

  it('PLUS-66 of a person with protected data there is no address, although the register sends one', async () => {
    for (const [skyddad, expected] of [
      [true, null],
      [false, expect.objectContaining({ utdelningsadress1: 'Hemliga gatan 1' })],
    ]) {
      answer = JSON.stringify({
        fornamn: 'A',
        skyddad,
        adress: { landskod: 'SE', utdelningsadress1: 'Hemliga gatan 1', postnummer: '80320', postort: 'Gävle' },
      });
      expect(await createPersonRegister(base, 5000).find('19850314-2385')).toMatchObject({ skyddad, partAdress: expected });
    }
  });
});

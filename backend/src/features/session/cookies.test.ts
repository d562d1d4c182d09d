import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookieJar } from './guard.ts';

async function setCookies(secure: boolean): Promise<string[]> {
  const app = Fastify();
  await app.register(cookie);
  const jar = cookieJar(secure);
  app.get('/', (_request, reply) => {
    jar.setSession(reply, 'a');
    jar.setLogin(reply, 'b');
    return reply.send();
  });
  const { headers } = await app.inject('/');
  await app.close();
  return [headers['set-cookie'] ?? []].flat();
}

describe('cookies', () => {
  it('ASVS 3.3.1 ASVS 3.3.3 over https they are Secure with the __Host- prefix', async () => {
    expect(await setCookies(true)).toEqual([
      '__Host-sid=a; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-login=b; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
  });

  it('ASVS 3.3.2 ASVS 3.3.4 over http (development) they are HttpOnly and SameSite=Lax', async () => {
    expect(await setCookies(false)).toEqual(['sid=a; Path=/; HttpOnly; SameSite=Lax', 'login=b; Max-Age=600; Path=/; HttpOnly; SameSite=Lax']);
  });
});

import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
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

it.each([
  [true, '__Host-', '; Secure'],
  [false, '', ''],
])('ASVS 3.3.1 ASVS 3.3.2 ASVS 3.3.3 ASVS 3.3.4 over https (%s) cookies have the prefix "%s"', async (secure, prefix, mark) => {
  const rest = `Path=/; HttpOnly${mark}; SameSite=Lax`;
  expect(await setCookies(secure)).toEqual([`${prefix}sid=a; ${rest}`, `${prefix}login=b; Max-Age=600; ${rest}`]);
});

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { RequestErrors } from './requestErrors.ts';

it.each([
  ['what fails once an answer is sent is logged', true, ['A hook failed after the response was sent']],
  ['a request is not logged, and neither is its address', false, []],
])('PLUS-64 %s', async (_, fails, told) => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void lines.push(line) } }, logController: new RequestErrors() });
  let isOver = false;
  app.addHook('onResponse', async () => {
    isOver = true;
    if (fails) throw new Error('after the answer');
  });
  app.get('/api/personnummer/:personnummer', () => 'sent');
  expect((await app.inject('/api/personnummer/19850314-2385')).body).toBe('sent');
  await expect.poll(() => isOver && lines.length).toBe(told.length);
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.map(({ msg }) => msg)).toEqual(told);
  expect(entries.map(({ err }) => err.message)).toEqual(fails ? ['after the answer'] : []);
  expect(lines.join('')).not.toContain('19850314');
});

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

const MANY = 64;

function burn(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('ASVS 15.2.2 connections are accepted while pages queue, and pages begin in order', async () => {
  const turn = takingTurns();
  const begun: number[] = [];
  const accepted: Socket[] = [];
  let begunWhenAllWereIn = MANY;
  const server = createServer((socket) => {
    if (accepted.push(socket) === MANY) begunWhenAllWereIn = begun.length;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: MANY }, () => connect(port, '127.0.0.1'));
  const work = async (_: unknown, index: number) => {
    await turn('network');
    begun.push(index);
    burn(2);
  };
  await Promise.all(Array.from({ length: MANY }, work));
  expect(begunWhenAllWereIn).toBeLessThan(MANY / 2);
  expect(begun).toEqual(Array.from({ length: MANY }, (_, index) => index));
  for (const socket of [...sockets, ...accepted]) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

it('PLUS-69 ASVS 2.4.1 a visitor’s page begins before the queue of a greedy one', async () => {
  const turn = takingTurns();
  const begun: string[] = [];
  const open = async (taker: string) => {
    await turn(taker);
    begun.push(taker);
  };
  await Promise.all([...Array.from({ length: MANY }, () => open('greedy')), open('visitor'), open('visitor')]);
  expect([begun.indexOf('visitor'), begun.lastIndexOf('visitor')]).toEqual([2, 4]);
});

import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

const MANY = 64;

function burn(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('ASVS 15.2.2 who waits to come in comes in while others wait for their turn, and each has its turn in order', async () => {
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
    await turn();
    begun.push(index);
    burn(2);
  };
  await Promise.all(Array.from({ length: MANY }, work));
  expect(begunWhenAllWereIn).toBeLessThan(MANY / 2);
  expect(begun).toEqual(Array.from({ length: MANY }, (_, index) => index));
  for (const socket of [...sockets, ...accepted]) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

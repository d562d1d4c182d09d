import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { freePort, isFree } from './ports.ts';

const PORTS = path.join(import.meta.dirname, 'ports.ts');

/** The port that another process gets when it prefers this one. */
async function elsewhere(preferred: number): Promise<number> {
  const program = `import { freePort } from ${JSON.stringify(PORTS)}; console.log(await freePort(${preferred}))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return Number(stdout);
}

describe('a free port', () => {
  it.runIf(process.platform === 'linux')('is given to one process only, also before anything listens on it', async () => {
    const port = await freePort();
    expect(await isFree(port)).toBe(true);
    expect(await elsewhere(port)).not.toBe(port);
  });

  it('is given once, also when it is drawn or preferred twice', async () => {
    const drawn = vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValueOnce(0.5);
    const port = await freePort();
    expect(await freePort()).not.toBe(port);
    drawn.mockRestore();
    expect(await freePort(port)).not.toBe(port);
  });

  it('a free port is another one when something listens on it', async () => {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, listening));
    const { port } = server.address() as AddressInfo;
    expect(await freePort(port)).not.toBe(port);
    await new Promise((closed) => server.close(closed));
  });
});

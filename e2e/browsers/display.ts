import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { leashed } from './process.ts';

const XVFB = '/usr/bin/Xvfb';

/** Whether a virtual display is installed (Debian: xvfb). */
export const hasDisplay = (): boolean => existsSync(XVFB);

interface Display {
  readonly name: string;
  readonly server: ChildProcess;
}

/** Starts a virtual display, for a browser that cannot run without a window. The X server itself chooses a free number. The programs on it end with it. */
export async function startDisplay(): Promise<Display> {
  const server = leashed(XVFB, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const said = server.stdio[3];
  if (!said) throw new Error('Xvfb has no way to say its number.');
  const stopped = once(server, 'exit').then(() => {
    throw new Error('Xvfb stopped.');
  });
  const [number] = await Promise.race([once(said, 'data'), stopped]);
  stopped.catch(() => undefined);
  return { name: `:${String(number).trim()}`, server };
}

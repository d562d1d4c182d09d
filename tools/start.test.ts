import { spawn, execFileSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { testFolder } from '../platform/local/test/folder.ts';
import { fillForStack } from '../backend/test/preparedFolder.ts';
import { isAlive } from '../platform/build/lock.mjs';
import { freePort } from '../platform/local/ports.ts';
import { ROOT } from '../platform/local/processes.ts';
import { serve } from '../platform/release/test/serve.ts';

// `npm start` as a person uses it: its output, the shell's answer, and what it leaves behind.

/** Building, and starting PostgreSQL in the process, take time on a machine that also tests other things. */
const PATIENCE = 480_000;

const folder = testFolder();

interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** Processes that a failed test has not stopped: they would disturb its retry. */
const runs: Run[] = [];
afterEach(async () => {
  for (const { child, ended } of runs.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  }
});

/** No page is requested here, so the host need not start its five rendering processes. */
const NO_PAGES = { SERVER_RENDERING: 'off' };

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ...NO_PAGES, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const run = { child, said: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
  runs.push(run);
  return run;
}

async function untilSaid(run: Run, text: string): Promise<void> {
  const end = Date.now() + 200_000;
  while (!run.said().includes(text)) {
    if (run.child.exitCode !== null || Date.now() > end) throw new Error(`"${text}" was never said:\n${run.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Process ids of the children of a process, by what they run. */
function children(of: number | undefined): Map<string, number> {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)).filter((match) => match !== null && Number(match[2]) === of);
  return new Map(found.map((match) => [match?.[3] ?? '', Number(match?.[1])]));
}

describe('npm start', () => {
  it('says in one sentence that the port is taken, and starts nothing', async () => {
    const { url, close } = await serve(() => undefined);
    const { port } = new URL(url);
    const run = start({ PORT: port, DATA_DIR: path.join(folder, 'taken') });
    expect(await run.ended).toBe(1);
    expect(run.said().trim()).toBe(`Port ${port} är upptagen. Stäng det som använder den eller välj en annan: PORT=${Number(port) + 100} npm start`);
    await close();
  });

  it('refuses a PORT that is none', async () => {
    const run = start({ PORT: '65536' });
    expect(await run.ended).toBe(1);
    expect(run.said().trim()).toBe(`PORT ska vara ett tal mellan 1 och 65535, inte "65536".`);
  });

  it('npm start says that the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    const run = start({ PORT: String(await freePort()), DATA_DIR: path.join(file, 'data') });
    expect(await run.ended).toBe(1);
    expect(run.said()).toContain(`Det går inte att skriva i datamappen ${file}`);
  });

  it(
    'says that the data folder is corrupt, and leaves nothing running',
    async () => {
      const dataDir = path.join(folder, 'corrupt');
      await fillForStack(dataDir);
      await writeFile(path.join(dataDir, 'db', 'PG_VERSION'), 'rubbish');
      const run = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
      expect(await run.ended).toBe(1);
      expect(run.said()).toMatch(/backend startade inte\. .*går inte att öppna som databas/);
      expect(children(run.child.pid).size).toBe(0);
    },
    PATIENCE,
  );

  it(
    'stops everything, and says what happened, when a simulator is gone; Ctrl-C stops everything without complaint',
    async () => {
      const dataDir = path.join(folder, 'running');
      await fillForStack(dataDir);
      for (const [kill, code] of [
        ['simulators/built/server/main.mjs', 1],
        [null, 0],
      ] as const) {
        const run = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
        await untilSaid(run, 'Redo: http://localhost:');
        expect(run.said()).toContain('Logga in som testperson: Anna Ek, 19850314-2385');
        await expect.poll(() => [...children(run.child.pid).keys()]).toHaveLength(8);
        const started = children(run.child.pid);
        const victim = [...started].find(([command]) => kill !== null && command.includes(kill))?.[1];
        if (victim === undefined) run.child.kill('SIGINT');
        else process.kill(victim, 'SIGKILL');
        expect(await run.ended).toBe(code);
        expect(run.said().includes('simulatorerna stannade')).toBe(kill !== null);
        expect([...started.values()].filter(isAlive)).toEqual([]);
      }
    },
    PATIENCE,
  );
});

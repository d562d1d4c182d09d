import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';
import type { RenderRequest } from '@uppgiftsandring/shared/slice/firstPage';
import { FromChildSchema, type FromChild, type Setup, type ToChild } from './messages.ts';
import { usedMs } from './used.ts';

/** The program of a rendering process. */
export type Program = readonly [main: string, ...more: readonly string[]];
/** The program beside this file, with the same extension: a source or bundled. */
const PROGRAM: Program = [path.join(import.meta.dirname, `child${path.extname(import.meta.filename)}`)];
const HEAP_MB = 96;
/** Size of the young generation. With Node's default for so small a heap a page costs twice as much: garbage is collected many times while it is rendered. */
const YOUNG_MB = 8;
/** A process that holds more memory than this, heap included, is replaced. */
const MOST_BYTES = 400e6;
/** A process that has not responded within this time hangs, however busy the machine is. */
const HANGS_MS = 5000;

/** The page is rendered by the browser, and nobody is to blame. */
export class NotRendered extends Error {}

/** A process that renders one version. */
export interface Renderer {
  /** The HTML. Rejects with `NotRendered` when there is no time or a response is missing, with another error when the version is at fault. */
  render(request: RenderRequest): Promise<string>;
  readonly isOver: () => boolean;
  stop(): void;
}

/** Starts a process that may only read its own program, start nothing, and not make code from strings; it gets no environment, input or output of ours. */
function startChild(program: Program): ChildProcess {
  const [main] = program;
  const flags = [
    '--permission',
    ...program.map((file) => `--allow-fs-read=${file}`),
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    '--no-warnings',
  ];
  const child = spawn(process.execPath, [...flags, main], { env: {}, cwd: path.dirname(main), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.unref();
  child.channel?.unref();
  return child;
}

interface Job {
  readonly message: ToChild;
  /** Milliseconds within which it must be done, from when its turn comes. */
  readonly within: number;
  settle(answer: FromChild | Error): void;
}

interface Options {
  /** Milliseconds for a page to wait for its turn, and as many to be rendered in: of wall time for the page, of processor time for the process, which is then ended. */
  readonly deadline: number;
  /** Milliseconds for a process to start and read its code. */
  readonly startsWithin: number;
  /** Called when the version fails while no page waits for it. */
  readonly onFault: (error: Error) => void;
  /** Milliseconds after which a process that has not responded counts as hanging; shorter in a test of that. */
  readonly hangsAfter?: number | undefined;
  /** What the process runs; by default the program beside this file. */
  readonly program?: Program | undefined;
}

/** Starts a process. */
export function startRenderer(setup: Setup, { deadline, startsWithin, onFault, hangsAfter = HANGS_MS, program = PROGRAM }: Options): Renderer {
  const child = startChild(program);
  const queue: Job[] = [];
  let current: (Job & { readonly since: number; readonly used: number | null; settled: boolean }) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let over: Error | undefined;

  function end(error: Error): void {
    if (over) return;
    over = error;
    clearTimeout(timer);
    child.kill('SIGKILL');
    if (current && !current.settled) current.settle(error);
    else if (!(error instanceof NotRendered)) onFault(error);
    for (const job of queue.splice(0)) job.settle(new NotRendered('Its process has ended'));
  }

  function next(): void {
    clearTimeout(timer);
    const job = queue.shift();
    current = job && { ...job, since: performance.now(), used: usedMs(child.pid), settled: false };
    if (!job) return;
    timer = setTimeout(late, job.within);
    child.send(job.message);
  }

  /** On timeout: the page waits no longer, but the process may use up the processor time that it was promised. */
  function late(): void {
    if (!current) return;
    const { within, since, used } = current;
    const now = usedMs(child.pid);
    const spent = now === null || used === null ? within : now - used;
    if (spent >= within || performance.now() - since > hangsAfter) return end(new Error(`It was not done within ${within} ms`));
    if (!current.settled) current.settle(new NotRendered('The machine is busy'));
    current.settled = true;
    timer = setTimeout(late, within);
  }

  function heard(text: unknown): void {
    const { success, output: answer } = v.safeParse(FromChildSchema, text);
    if (!success) return end(new Error('It says what cannot be understood'));
    if (answer.is === 'idle') return answer.bytes > MOST_BYTES ? end(new Error(`It holds ${Math.round(answer.bytes / 1e6)} MB`)) : next();
    if (current && !current.settled) current.settle(answer);
    if (current) current.settled = true;
  }

  function ask(message: ToChild, within: number): Promise<FromChild> {
    if (over) return Promise.reject(new NotRendered('Its process has ended'));
    return new Promise((resolve, reject) => {
      const job: Job = { message, within, settle: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) };
      queue.push(job);
      setTimeout(() => {
        const at = queue.indexOf(job);
        if (at >= 0) queue.splice(at, 1)[0]?.settle(new NotRendered('There is a queue'));
      }, within).unref();
      if (!current) next();
    });
  }

  child.on('message', heard);
  child.on('error', end);
  child.on('exit', (code, signal) => end(new Error(`Its process ended by ${signal ?? code}`)));

  ask({ setup }, startsWithin).then(
    (answer) => answer.is === 'ready' || end(new Error('reason' in answer ? answer.reason : 'It did not start')),
    (error: Error) => {
      end(error);
      // The process has ended before it was ready, which nothing else has reported.
      if (!(error instanceof NotRendered)) onFault(error);
    },
  );
  return {
    async render(request) {
      const answer = await ask({ request }, deadline);
      if (answer.is === 'html') return answer.html;
      if (answer.is === 'unanswered') throw new NotRendered(answer.reason);
      throw new Error('reason' in answer ? answer.reason : 'It rendered nothing');
    },
    isOver: () => over !== undefined,
    stop: () => end(new NotRendered('Stopped')),
  };
}

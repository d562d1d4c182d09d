import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import type { RenderRequest } from '../contract/firstPage.ts';
import { frame, readFrames } from '@uppgiftsandring/shared/server/frames';
import { AROUND, FAILED, HTML, LONGEST, PAGE, READY, SETUP, UNANSWERED, type Setup } from './messages.ts';
import { usedBy } from './used.ts';

export type Program = readonly [main: string, ...more: readonly string[]];
const extension = path.extname(import.meta.filename);
const beside = (name: string) => path.join(import.meta.dirname, name + extension);
/** The program beside this file: one file when it is bundled. */
const PROGRAM: Program = [beside('child'), ...(extension === '.ts' ? ['globals', 'messages', 'realm'].map(beside) : [])];
const HEAP_MB = 64;
/** Size of the young generation. With Node's default for so small a heap a page costs twice as much: garbage is collected many times while it is rendered. */
const YOUNG_MB = 8;
/** The most memory of its own that a process gets, in and outside the heap; more is refused by the system. */
const DATA_BYTES = 105e6;
/** A process that holds more memory than this, Node's program included, is ended. */
const MOST_BYTES = 150e6;
/** Milliseconds of processor time for a process to load its version, and for one without anything to do. */
const LOAD_MS = 400;
const IDLE_MS = 200;
/** Milliseconds of processor time that a page and the realm of the next may take: twice what they do, and for each kilobyte of HTML. */
export const PAGE_MS = 80;
const PAGE_MS_A_KB = 0.5;
/** Milliseconds of processor time for the pages of a minute that take longer. */
const SLOW_MS = 150;
const MINUTE_MS = 60_000;
/** How often a process with and one without anything to do are looked at, in milliseconds. */
const BUSY_EVERY_MS = 25;
const IDLE_EVERY_MS = 1000;

/** The version made its process end, hang, or take what it may not, and the process is gone. Any other fault is a page's alone. */
export class Ended extends Error {}
/** A page used up its own time and was cut short, or that of slow pages; its process goes on. */
export class CutShort extends Error {}

/** A page's HTML, and whether a slice is in it. */
export interface Shown {
  readonly html: string;
  readonly hasSlice: boolean;
}

/** What a process is told of a page. */
export const pageMessage = (request: RenderRequest): Buffer => frame(PAGE, JSON.stringify(request));

/** A process that renders one version. */
export type Renderer = ReturnType<typeof startRenderer>;

/** Part of Debian (util-linux): the system ends a process with its parent, whatever it is doing, and refuses it more memory. */
const PDEATHSIG = ['/usr/bin/setpriv', '--pdeathsig=KILL'];
const LIMITS = ['/usr/bin/prlimit', '--core=0', `--data=${DATA_BYTES}`];
const ifThere = (command: readonly string[]) => (existsSync(command[0] ?? '') ? command : []);

/**
 * Starts a process that may only read its own program, start nothing, and not make code from strings; it gets no environment, input or output of ours. It
 * makes no machine code, of which a page that is rendered once has no use: without the room that is reserved for it, all of its memory can be limited.
 * From the sources it must, since Node reads TypeScript by WebAssembly.
 */
function startChild(program: Program) {
  const [main] = program;
  const isSource = main.endsWith('.ts');
  const flags = [
    '--permission',
    ...program.map((file) => `--allow-fs-read=${file}`),
    '--disallow-code-generation-from-strings',
    // So that an import in a version is given nothing, not even an error.
    '--experimental-vm-modules',
    '--unhandled-rejections=none',
    `--max-old-space-size=${HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    '--no-flush-bytecode',
    '--v8-pool-size=1',
    '--no-warnings',
    ...(isSource ? [] : ['--jitless']),
  ];
  const [command = '', ...words] = [...ifThere(PDEATHSIG), ...(isSource ? [] : ifThere(LIMITS)), process.execPath, ...flags, main];
  const child = spawn(command, words, { env: {}, cwd: path.dirname(main), stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  child.unref();
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('There is no pipe to it');
  pipe.unref();
  return { child, pipe };
}

interface Job {
  readonly message: Buffer;
  readonly visitor: string;
  /** Called when its turn has come. */
  begin(): void;
  settle(shown: Shown | null): void;
}

interface Options {
  /** Milliseconds for a page to wait for its turn, and as many to be rendered in. A page that has used as much processor time is cut short, and the process ended at twice as much. */
  readonly deadline: number;
  /** Milliseconds within which a process responds, however busy the machine is. */
  readonly respondsWithin: number;
  /** Called when the version is at fault; `visitor`: whose page it was, if any; `isAround`: while the shell of a slice was rendered. */
  readonly onFault: (error: Error, visitor?: string, isAround?: boolean) => void;
  /** What the process runs; by default the program beside this file. */
  readonly program?: Program | undefined;
}

/** Starts a process. Nothing that it says or does is relied on. */
export function startRenderer(setup: Setup, { deadline, respondsWithin, onFault, program = PROGRAM }: Options) {
  const { child, pipe } = startChild(program);
  const queue: Job[] = [];
  /** The page that it renders; none while it starts, or makes itself ready for the next. */
  let job: Job | undefined;
  /** Whether the page's slice has begun. */
  let hasSlice = false;
  let isCut = false;
  let isReady = false;
  let isLoaded = false;
  let isOver = false;
  /** When it got what it does, and how much processor time it had used then and may use for it, in milliseconds. */
  let task = { since: performance.now(), before: 0, within: Infinity };
  /** The processor time of slow pages, and until when it counts. */
  let slow = { ms: 0, until: 0 };
  /** The page before, until the realm of the next is made. */
  let last: { readonly visitor: string; readonly length: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isAround = () => job !== undefined && setup.slice !== undefined && !hasSlice;
  const giveUpQueue = () => queue.splice(0).forEach(({ settle }) => settle(null));

  function end(error?: Error): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    child.kill('SIGKILL');
    pipe.destroy();
    job?.settle(null);
    giveUpQueue();
    if (error) onFault(error, job?.visitor, isAround());
  }

  function watch(): void {
    const used = usedBy(child.pid);
    const lasted = performance.now() - task.since;
    const spent = used ? used.ms - task.before : lasted;
    if (used && used.bytes > MOST_BYTES) return end(new Ended(`It holds ${Math.round(used.bytes / 1e6)} MB`));
    if (isReady && used && spent > IDLE_MS) return end(new Ended(`It has used ${spent} ms of processor time with nothing to do`));
    if (!isReady && spent >= task.within) return end(new Ended(`It was not done within ${task.within} ms`));
    if (job && !isCut && spent >= deadline) isCut = child.kill('SIGINT');
    if (!isReady && lasted > respondsWithin) return end(new Error(`It has not responded for ${respondsWithin} ms`));
    timer = setTimeout(watch, isReady ? IDLE_EVERY_MS : BUSY_EVERY_MS).unref();
  }

  /** Counts the page before, with all that it left to do (PLUS-68). */
  function weigh(): void {
    const ms = (usedBy(child.pid)?.ms ?? 0) - task.before;
    if (!last || ms <= PAGE_MS + (last.length / 1024) * PAGE_MS_A_KB) return;
    const now = performance.now();
    slow = { ms: ms + (now < slow.until ? slow.ms : 0), until: now + MINUTE_MS };
    if (slow.ms <= SLOW_MS) return;
    giveUpQueue();
    onFault(new CutShort(`Its slow pages have used ${slow.ms} ms of processor time within a minute`), last.visitor);
  }

  function begin(within: number, message?: Buffer): void {
    clearTimeout(timer);
    isReady = message === undefined;
    task = { since: performance.now(), before: usedBy(child.pid)?.ms ?? 0, within };
    timer = setTimeout(watch, isReady ? IDLE_EVERY_MS : BUSY_EVERY_MS).unref();
    if (message) pipe.write(message);
  }

  function next(): void {
    job = queue.shift();
    [isCut, hasSlice] = [false, false];
    begin(2 * deadline, job?.message);
    job?.begin();
  }

  function heard(kind: string, text: string): void {
    if (isOver) return;
    if (job && (kind === HTML || kind === UNANSWERED || kind === FAILED)) {
      const { settle, visitor } = job;
      const wasAround = isAround();
      job = undefined;
      last = isCut ? undefined : { visitor, length: text.length };
      settle(kind === HTML ? { html: text, hasSlice } : null);
      // They have waited for as long as they could, or ask for the same again.
      if (isCut) giveUpQueue();
      if (isCut) onFault(new CutShort(`It was cut short after ${deadline} ms of processor time`), visitor, wasAround);
      else if (kind === FAILED) onFault(new Error(text), visitor, wasAround);
    } else if (kind === AROUND && isAround()) hasSlice = true;
    else if (kind === FAILED && !isReady && !job) end(new Error(text));
    else if (kind !== READY || isReady || job) end(new Ended('It says what cannot be understood'));
    else if (isLoaded) {
      weigh();
      next();
    } else {
      isLoaded = true;
      begin(LOAD_MS, frame(SETUP, JSON.stringify(setup)));
    }
  }

  readFrames(pipe, LONGEST, heard, () => end(new Ended(`It says more than ${LONGEST} bytes`)));
  pipe.on('error', () => undefined);
  child.on('error', end);
  child.on('exit', (code, signal) => {
    const isTheirs = isLoaded && !['SIGHUP', 'SIGINT', 'SIGKILL', 'SIGTERM'].includes(signal ?? '');
    end(new (isTheirs ? Ended : Error)(`Its process ended by ${signal ?? code}`));
  });
  timer = setTimeout(watch, BUSY_EVERY_MS).unref();

  return {
    /** The HTML; null when the browser is to render the page, as there is no time, a response is missing, or the version is at fault. */
    async render(message: Buffer, visitor: string): Promise<Shown | null> {
      if (isOver) return null;
      return new Promise((resolve) => {
        const giveUp = () => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          resolve(null);
        };
        let patience = setTimeout(giveUp, deadline);
        const waiting: Job = {
          message,
          visitor,
          begin() {
            clearTimeout(patience);
            patience = setTimeout(giveUp, deadline);
          },
          settle(shown) {
            clearTimeout(patience);
            resolve(shown);
          },
        };
        queue.push(waiting);
        if (isReady) next();
      });
    },
    isOver: () => isOver,
    stop: () => end(),
  };
}

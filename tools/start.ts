import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { stackFile, type StackAddresses } from '../platform/release/ownStack.ts';
import { whenOrphaned } from '../platform/build/orphaned.mjs';
import { writeDocument } from '../platform/release/documents.ts';
import { runBuild } from './stack/build.ts';
import { isFree } from '../platform/local/ports.ts';
import { ROOT } from '../platform/local/processes.ts';
import { startStack, type Stack } from './stack/stack.ts';

// `npm start`: builds what is stale, starts everything on an embedded database, prints the address.

/** A failure that the person at the keyboard can correct, in one sentence. */
class Sentence extends Error {}

const port = Number(process.env['PORT'] ?? 8080);
const dataDir = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'));

let stack: Stack | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stack?.stop();
  await rm(stackFile(dataDir), { force: true });
  process.exit(code);
}

function watch(running: Stack): void {
  for (const { name, child, output } of running.services) {
    const isGone = () => {
      if (stopping) return;
      console.error(`${name} stannade. ${output().trim().split('\n').at(-1) ?? ''}`);
      void stop(1);
    };
    // A process that has already ended emits no `exit` event again.
    if (child.exitCode === null && child.signalCode === null) child.once('exit', isGone);
    else isGone();
  }
}

function announce(running: Stack): void {
  console.log(
    [
      '',
      'Logga in som testperson: Anna Ek, 19850314-2385 (välj namnet på inloggningssidan).',
      'Sök till exempel föreningen 716401-1236. Fler personer och föreningar: docs/testregister.md',
      `Styr simulatorerna: ${running.controlUrl}/kontroll`,
      'Släpp delarna härifrån: npm run desk',
      `Nya delar publicerar till ${running.uploadsUrl} (docs/new-slice.md).`,
      `Läs e-posten: ${running.controlUrl}/brevlada`,
      'Avsluta med Ctrl-C.',
      '',
      `Redo: ${running.origin}`,
    ].join('\n'),
  );
}

async function main(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Sentence(`PORT ska vara ett tal mellan 1 och 65535, inte "${process.env['PORT']}".`);
  if (!(await isFree(port))) throw new Sentence(`Port ${port} är upptagen. Stäng det som använder den eller välj en annan: PORT=8090 npm start`);
  await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
    throw new Sentence(`Det går inte att skriva i datamappen ${dataDir}: ${error.message}`);
  });
  await runBuild();
  if (stopping) return;
  const verbose = process.env['VERBOSE'] === '1';
  stack = await startStack({
    port,
    dataDir,
    preferredSimulatorPort: port + 1,
    isOpenToSlices: true,
    onLine: (service, line) => {
      if (verbose) process.stdout.write(`[${service}] ${line}`);
    },
  });
  const addresses: StackAddresses = { origin: stack.origin, issuer: stack.issuer, backendUrl: stack.backendUrl, dataDir };
  writeDocument(stackFile(dataDir), addresses);
  watch(stack);
  if (!stopping) announce(stack);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
whenOrphaned(() => void stop(0));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  void stop(1);
});

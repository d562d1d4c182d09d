import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stackFile, type StackAddresses } from '../platform/release/ownStack.ts';
import { writeDocument } from '../platform/release/documents.ts';
import { runBuild } from './stack/build.ts';
import { atStop, dataDir, isStopping, port, runUntilStopped, started, stop, takePlace } from './stack/session.ts';
import { startStack, type Stack } from './stack/stack.ts';

// `npm start`: builds what is stale, starts everything on an embedded database, prints the address.

function watch(running: Stack): void {
  for (const { name, child, output } of running.services) {
    const isGone = () => {
      if (isStopping()) return;
      console.error(`${name} stannade. ${output().trim().split('\n').at(-1) ?? ''}`);
      void stop(1);
    };
    // A process that has already ended emits no `exit` event again.
    if (child.exitCode === null && child.signalCode === null) child.once('exit', isGone);
    else isGone();
  }
}

runUntilStopped(async () => {
  await takePlace('npm start');
  await runBuild();
  if (isStopping()) return;
  const onLine = (service: string, line: string) => process.env['VERBOSE'] === '1' && process.stdout.write(`[${service}] ${line}`);
  const stack = await started(startStack({ port, dataDir, preferredSimulatorPort: port + 1, isOpenToSlices: true, onLine }));
  const { origin, issuer, backendUrl, desk } = stack;
  const releasesDir = process.env['RELEASES_DIR'] ? path.resolve(process.env['RELEASES_DIR']) : null;
  const addresses: StackAddresses = { pid: process.pid, origin, issuer, backendUrl, desk, dataDir, releasesDir };
  atStop(() => rm(stackFile(dataDir), { force: true }));
  writeDocument(stackFile(dataDir), addresses);
  watch(stack);
  if (isStopping()) return;
  console.log(`
Logga in som testperson: Anna Ek, 19850314-2385 (välj namnet på inloggningssidan).
Sök till exempel föreningen 716401-1236. Fler personer och föreningar: docs/testregister.md
Styr simulatorerna: ${stack.controlUrl}/kontroll
Släpp delarna på ${desk}, med npm run desk
Nya delar publicerar till ${stack.uploadsUrl} (docs/new-slice.md).
Läs e-posten: ${stack.controlUrl}/brevlada
Avsluta med Ctrl-C.

Redo: ${stack.origin}`);
});

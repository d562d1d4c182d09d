import path from 'node:path';
import { ROOT } from '../../../../platform/build/paths.ts';
import { buildServers, SERVERS } from '../../../../tools/build/servers.ts';
import type { Program } from '@uppgiftsandring/platform/rendering/renderer';

let built: Promise<Program> | undefined;

/** The program of the processes that render, bundled as in operation: from the sources each takes three times the processor time to start. */
export function renderingProgram(): Promise<Program> {
  built ??= buildServers(['host']).then(() => [path.join(ROOT, SERVERS.host.folder, 'child.mjs')]);
  return built;
}

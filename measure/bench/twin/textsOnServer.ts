import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Texts } from '../../../platform/contract/index.ts';

// Replaces texts.ts on the server.

export async function textsOf(name: string): Promise<Texts> {
  return JSON.parse(await readFile(path.join(process.env['HOST_DIST'] ?? '', `assets/i18n/${name}.sv.json`), 'utf8'));
}

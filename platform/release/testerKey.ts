import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/paths.ts';

const FILE = 'tester.key';

/** A key that signs, in a folder of keys; created when there is none. */
export function keyIn(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The key of the stack that a link is for: `TESTER_KEY`, or that of the stack on this computer. */
export function testerKey(): string {
  const given = process.env['TESTER_KEY'];
  if (given) return given;
  const folder = process.env['KEYS_DIR'] ?? path.join(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'), 'keys');
  if (existsSync(path.join(folder, FILE))) return keyIn(folder, FILE);
  throw new Error('Det finns ingen nyckel att skriva under länken med. Kör npm start en gång, eller ange servermiljöns nyckel med TESTER_KEY.');
}

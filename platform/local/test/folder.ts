import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';

const made = () => mkdtempSync(path.join(realpathSync(tmpdir()), 'test-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A folder for the tests that follow, removed after them. */
export function testFolder(): string {
  const folder = made();
  afterAll(() => remove(folder));
  return folder;
}

/** Gives each test that follows a folder of its own, removed after it. */
export function folderPerTest(take: (folder: string) => unknown): void {
  let folder: string;
  beforeEach(() => take((folder = made())));
  afterEach(() => remove(folder));
}

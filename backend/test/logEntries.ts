import { expect } from 'vitest';

/** The entries in what a logger wrote. Each says in words what happened, for whoever does not know the names of our events (ASVS 16.2.1). */
export function entriesOf(lines: readonly string[]) {
  const entries = lines.map((line) => JSON.parse(line));
  for (const { msg } of entries) expect(msg).toMatch(/\w+ \w+/);
  return entries;
}

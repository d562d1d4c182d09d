import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { isAway } from './failures.ts';

const failed = (code: string, routine?: string) => new DrizzleQueryError('update', [], Object.assign(new Error('x'), { code, ...(routine && { routine }) }));

describe('a statement that fails', () => {
  it.each([
    ['EAI_AGAIN', undefined],
    ['53100', undefined],
    ['58030', 'mdwritev'],
    ['42501', 'XLogWrite'],
    ['42501', 'mdextend'],
  ])('API-24 with %s in %s may succeed a moment later: no name service, no room, or the server may not write its own files', (code, routine) => {
    expect(isAway(failed(code, routine))).toBe(true);
  });

  it.each([
    ['42501', 'aclcheck_error'],
    ['42P01', 'parserOpenTable'],
  ])('API-24 with %s in %s is a fault that waiting does not mend: a right or a table that is missing', (code, routine) => {
    expect(isAway(failed(code, routine))).toBe(false);
  });
});

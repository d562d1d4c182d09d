import { matchesGlob } from 'node:path/posix';

/** Kinds of problems that no visitor meets unless a test causes them. */
type Kind = 'answer' | 'no answer' | 'console' | 'page error' | 'alert' | 'error dialog';

/**
 * One such problem: a failed call as `answer: 404 GET /api/kvitton` or `no answer: GET /api/kvitton`, otherwise the message.
 * In an expected call `*` matches one part of the path and `**` any number of parts; an expected message may be any part of the text.
 */
export type Finding = `${Kind}: ${string}`;

export interface Expectation {
  readonly what: Finding;
  /** How many findings there were when it was declared: they happened before, so it does not apply to them. */
  readonly after: number;
}

function isWhat(expected: Finding, found: Finding): boolean {
  if (/^(no )?answer: /.test(expected)) return matchesGlob(found, expected);
  const kind = expected.slice(0, expected.indexOf(': ') + 2);
  return found.startsWith(kind) && found.includes(expected.slice(kind.length));
}

/** The findings, each once, that were not expected when they occurred. */
export function notExpected(findings: readonly Finding[], expectations: readonly Expectation[]): Finding[] {
  const unasked = findings.filter((found, index) => !expectations.some(({ what, after }) => index >= after && isWhat(what, found)));
  return [...new Set(unasked)];
}

/** The expectations that have not occurred since they were declared. */
export function notFound(findings: readonly Finding[], expectations: readonly Expectation[]): Finding[] {
  return expectations.filter(({ what, after }) => !findings.slice(after).some((found) => isWhat(what, found))).map(({ what }) => what);
}

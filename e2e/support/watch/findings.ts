import { matchesGlob } from 'node:path/posix';

/** What no visitor meets unless a test causes it. */
type Kind = 'answer' | 'no answer' | 'console' | 'page error' | 'alert' | 'error dialog';

/**
 * One of them: a call as `answer: 404 GET /api/kvitton` or `no answer: GET /api/kvitton`, otherwise the message.
 * In an expected call `*` stands for one part of the path and `**` for any number of parts; of a message any piece is enough.
 */
export type Finding = `${Kind}: ${string}`;

export interface Expectation {
  readonly what: Finding;
  /** How many findings there already were: it does not excuse those. */
  readonly after: number;
}

function isWhat(expected: Finding, found: Finding): boolean {
  if (/^(no )?answer: /.test(expected)) return matchesGlob(found, expected);
  const kind = expected.slice(0, expected.indexOf(': ') + 2);
  return found.startsWith(kind) && found.includes(expected.slice(kind.length));
}

/** The findings, each once, that were not expected when they came. */
export function notExpected(findings: readonly Finding[], expectations: readonly Expectation[]): Finding[] {
  const unasked = findings.filter((found, index) => !expectations.some(({ what, after }) => index >= after && isWhat(what, found)));
  return [...new Set(unasked)];
}

/** The expectations that have not been met since they were named. */
export function notFound(findings: readonly Finding[], expectations: readonly Expectation[]): Finding[] {
  return expectations.filter(({ what, after }) => !findings.slice(after).some((found) => isWhat(what, found))).map(({ what }) => what);
}

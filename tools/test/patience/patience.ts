import type { VitestSelection } from '../vitest.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether what starts in this environment waits long for what may never come: a whole run, and a server that tests. */
export const isPatient = (env: Environment): boolean => Boolean(env['PATIENT'] ?? env['CI']);

/**
 * Arguments and environment that give a run its patience. A machine that tests everything at once is sometimes late: a whole run waits long, and
 * tries once more; tests that needed it are named at the end. Whoever asks for a folder, a file, a title or a change waits for the answer.
 */
export function patienceFor(
  { folder, file, title, changedSince, patient }: VitestSelection,
  env: Environment,
): { args: string[]; env: Record<string, string> } {
  const isWhole = (folder ?? file ?? title ?? changedSince) === undefined;
  return isWhole || patient || isPatient(env) ? { args: ['--retry=1'], env: { PATIENT: 'true' } } : { args: [], env: {} };
}

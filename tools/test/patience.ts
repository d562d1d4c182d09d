/** What a run is limited to; a whole run has none of it. */
interface Part extends Readonly<Partial<Record<'file' | 'title' | 'changedSince', string>>> {
  readonly folder?: string | readonly string[];
  readonly patient?: true;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether tests in this environment have long timeouts: in a whole run, and in continuous integration. */
export const isPatient = (env: Environment): boolean => Boolean(env['PATIENT'] ?? env['CI']);

/**
 * Arguments and environment that set a run's timeouts. A machine that tests everything at once is sometimes late: a whole run has long timeouts, and
 * retries once; tests that needed it are named at the end. A run of a folder, a file, a title or a change fails sooner, since somebody waits for the result.
 */
export function patienceFor({ folder, file, title, changedSince, patient }: Part, env: Environment): { args: string[]; env: Record<string, string> } {
  const isWhole = (folder ?? file ?? title ?? changedSince) === undefined;
  return isWhole || patient || isPatient(env) ? { args: ['--retry=1'], env: { PATIENT: 'true' } } : { args: [], env: {} };
}

/** What an error says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints what a command returns, if anything; when it throws, why, and the exit code is 1. */
export async function say(work: () => Promise<string | undefined>): Promise<void> {
  try {
    const said = await work();
    if (said !== undefined) console.log(said);
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

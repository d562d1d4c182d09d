/** What an error says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints what a command returns; when it throws, why, and the exit code is 1. */
export async function say(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

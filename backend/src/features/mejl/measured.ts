import { MejlError, type Mailer } from '../../adapters/mail/smtp.ts';
import type { WithFigures } from '../../config/with.ts';

/** What the mail server's answer is called in the figures: its code; `refused` for an address that does not exist, which is no fault of the mail server. */
function resultOf(error: unknown): string {
  if (!(error instanceof MejlError)) return 'none';
  if (error.isUnknown) return 'refused';
  return /^smtp-(\d+)$/.exec(error.code)?.[1] ?? 'none';
}

/** The mailer, each mail measured as one call to the system `mail` (PLUS-64). One that was given up because our server stops says nothing of the mail server. */
export function measuredMailer(mailer: Mailer, asked: WithFigures['asked'], stopping: AbortSignal): Mailer {
  return {
    send: async (mejl) => {
      const began = performance.now();
      const measure = (result: string) => asked({ system: 'mail', result, ms: performance.now() - began });
      try {
        await mailer.send(mejl);
        measure('250');
      } catch (error) {
        if (!stopping.aborted) measure(resultOf(error));
        throw error;
      }
    },
  };
}

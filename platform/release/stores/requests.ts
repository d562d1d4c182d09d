import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { SignatureSchema } from '../../contract/provenance.ts';
import type { Seal } from '../seal/seal.ts';
import { NotTaken } from './openVersion.ts';

// What a team asks of a server with its own key alone (PLUS-47): signed, for that server, and answered once (docs/adr/0092).

const AskedSchema = v.object({ ask: v.string(), to: v.string(), nonce: v.pipe(v.string(), v.uuid()), signature: SignatureSchema });
const LASTS_MS = 120_000;

const hostOf = (address: string) => new URL(address).host;

/** What a team asks of the server at that address, signed now. */
export const requestOf = (seal: Pick<Seal, 'sign'>, address: string, content: { readonly ask: string }): string =>
  JSON.stringify(seal.sign('request', { ...content, to: hostOf(address), nonce: randomUUID() }));

/** A server's memory of what it has been asked. `demand` throws for what asks something else, or another server, was signed two minutes from now or before the server started, or has been asked before. */
export function createRequests(now: () => number = Date.now) {
  const began = now();
  const used = new Map<string, number>();
  return {
    demand(document: unknown, ask: string, host: string | undefined): { readonly nonce: string } {
      const { success, output } = v.safeParse(AskedSchema, document);
      if (!success || output.ask !== ask || output.to !== host) throw new NotTaken(403, 'Det är undertecknat för något annat än det som begärs här.');
      const at = Date.parse(output.signature.at);
      if (Math.abs(now() - at) > LASTS_MS || at < began) throw new NotTaken(403, 'Det är inte undertecknat nu. Kontrollera klockan och försök igen.');
      for (const [nonce, until] of used) if (until < now()) used.delete(nonce);
      if (used.has(output.nonce)) throw new NotTaken(403, 'Det har redan använts en gång. Kör kommandot igen.');
      used.set(output.nonce, at + LASTS_MS);
      return output;
    },
  };
}

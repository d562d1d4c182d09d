import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { severWhenDown } from '../control/applyFault.ts';
import type { Fault, Faults } from '../control/faults.ts';
import type { Mailbox } from './mailbox.ts';

/** The reply for a fault's mode, or null when the mode means something else. */
const refusal = ({ mode }: Fault): Error | null =>
  mode === '450' || mode === '550' ? Object.assign(new Error('Refused'), { responseCode: Number(mode) }) : null;

/** The mail server: takes every mail and puts it into the mailbox. Ordered faults strike when the recipient is named, so that an order can be for one address. */
export function createMailServer(faults: Faults, mailbox: Mailbox): SMTPServer {
  const losingAnswer = new WeakSet<SMTPServerSession>();
  const hangUp = (session: SMTPServerSession) => [...server.connections].find((one) => one.session === session)?.close();
  const server = new SMTPServer({
    name: 'simulator',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) => {
      const fault = faults.strike('mail', address);
      if (fault === null) return done();
      if (fault.mode === 'lost-answer') losingAnswer.add(session);
      void wait(fault.delayMs).then(() => (fault.mode === 'drop' ? hangUp(session) : done(refusal(fault))));
    },
    onData: (stream, session, done) => {
      const receive = async () => {
        const raw = await buffer(stream);
        for (const { address } of session.envelope.rcptTo) await mailbox.add(address, raw, new Date());
      };
      receive().then(() => (losingAnswer.has(session) ? hangUp(session) : done()), done);
    },
  });
  severWhenDown(server.server, faults, 'mail');
  // A client that hangs up is not worth logging.
  server.on('error', () => undefined);
  return server;
}

/** Stops at once: open connections are cut. */
export const closeMailServer = (server: SMTPServer): Promise<void> =>
  new Promise((resolve) => {
    for (const connection of server.connections) connection.close();
    server.close(resolve);
  });

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer, type Mejl } from './smtp.ts';

const MEJL: Mejl = {
  to: 'anna@exempel.se',
  from: { name: 'Lantmäterimyndigheten', address: 'kvittens@exempel.se' },
  subject: 'Kvittens på din ansökan',
  text: 'Ärendenummer: S-1\n',
  html: '<p>Ärendenummer: S-1</p>',
  language: 'sv',
  messageId: 'f81d4fae@exempel.se',
};
const TIMEOUT_MS = 5000;

/** A mail server that remembers what it was told; `options` change how it behaves. */
async function mailServer(options: SMTPServerOptions = {}) {
  const seen = { to: [] as string[], logins: 0, raw: '', greeting: '' };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username }, _session, done) => {
      seen.logins += 1;
      done(null, { user: username });
    },
    onData: (stream, { envelope, hostNameAppearsAs }, done) => {
      seen.greeting = hostNameAppearsAs;
      seen.to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then((raw) => {
        seen.raw = raw;
        done();
      }, done);
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((done) => server.close(done)));
  return { seen, at: addressOf(server.server) };
}

const refusing = (responseCode: number) => Object.assign(new Error(`no mail for ${MEJL.to}, 19850314-2385`), { responseCode });

const drip = (socket: Socket): void => {
  const timer = setInterval(() => socket.write('250-mera\r\n'), 50);
  socket.once('close', () => clearInterval(timer));
};

function addressOf(server: Server) {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { host: '127.0.0.1', port, secure: false, requireTLS: false, auth: undefined, name: 'foreningar.exempel.se' };
}

/** The address of a mail server that says what the test wants it to. */
async function talking(talk: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 exempel\r\n');
    talk(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return addressOf(server);
}

describe('the way to the mail server', () => {
  it('PLUS-16 a mail has text, HTML, the given Message-ID and no attachment', async () => {
    const { seen, at } = await mailServer();
    await createMailer(at, TIMEOUT_MS).send(MEJL);
    const [head = ''] = seen.raw.split('\r\n\r\n');
    expect(head).toMatch(/^Message-ID: <f81d4fae@exempel\.se>$/im);
    expect(head).toMatch(/^From: =\?UTF-8\?.* <kvittens@exempel\.se>$/m);
    expect(head).toMatch(/^To: anna@exempel\.se$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Content-Language: sv$/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(seen.raw.match(/^Content-Type: text\/\w+/gm)).toEqual(['Content-Type: text/plain', 'Content-Type: text/html']);
    expect(seen.raw).not.toMatch(/attachment/i);
    expect(seen.greeting).toBe('foreningar.exempel.se');
  });

  it.each(['S-1\r\nBcc: bo@exempel.se', 'S-1\nBcc: bo@exempel.se\n\nannat', 'S-1\rTo: bo@exempel.se'])(
    'PLUS-16 ASVS 1.3.11 nothing in the subject becomes a line of the header: %j',
    async (subject) => {
      const { seen, at } = await mailServer();
      await createMailer(at, TIMEOUT_MS).send({ ...MEJL, subject, from: { ...MEJL.from, name: subject } });
      expect(seen.to).toEqual(['anna@exempel.se']);
      const [head = ''] = seen.raw.split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      expect(head.match(/^to:/gim)).toHaveLength(1);
    },
  );

  it('PLUS-16 a domain with other letters is written to the server in ASCII', async () => {
    const { seen, at } = await mailServer({ hideSMTPUTF8: true });
    await createMailer(at, TIMEOUT_MS).send({ ...MEJL, to: 'anna@räksmörgås.se' });
    expect(seen.raw).toMatch(/^To: anna@xn--rksmrgs-5wao1o\.se$/m);
    expect(seen.to).toHaveLength(1);
  });

  it.each(['anna@exempel.se, bo@exempel.se', 'anna@exempel.se\r\nRCPT TO:<bo@exempel.se>', 'anna@exempel.se> <bo@exempel.se'])(
    'PLUS-16 ASVS 1.3.11 an address is never read as several: %j',
    async (to) => {
      const { seen, at } = await mailServer();
      await expect(createMailer(at, TIMEOUT_MS).send({ ...MEJL, to })).rejects.toThrow();
      expect(seen.to).toEqual([]);
    },
  );

  it('PLUS-16 ASVS 12.3.1 a password is not sent to a server without TLS', async () => {
    const { seen, at } = await mailServer();
    await createMailer(at, TIMEOUT_MS).send(MEJL);
    await expect(createMailer({ ...at, auth: { user: 'kvittens', pass: 'hemlig' } }, TIMEOUT_MS).send(MEJL)).rejects.toMatchObject({ permanent: false });
    expect(seen.logins).toBe(0);
  });

  it('PLUS-60 ASVS 12.3.1 where TLS is required nothing is sent to a server without it', async () => {
    const { seen, at } = await mailServer();
    await expect(createMailer({ ...at, requireTLS: true }, TIMEOUT_MS).send(MEJL)).rejects.toMatchObject({ permanent: false });
    expect(seen.to).toEqual([]);
  });

  it.each([
    ['the address for now', { onRcptTo: (_to, _session, done) => done(refusing(450)) }, 'smtp-450', false, false],
    ['the address', { onRcptTo: (_to, _session, done) => done(refusing(550)) }, 'smtp-550', true, true],
    ['the message', { onData: (stream, _session, done) => void text(stream).then(() => done(refusing(554)), done) }, 'smtp-554', true, false],
    ['the message for now', { onData: (stream, _session, done) => void text(stream).then(() => done(refusing(451)), done) }, 'smtp-451', false, false],
    ['the sender, which is for an operator to mend', { onMailFrom: (_from, _session, done) => done(refusing(550)) }, 'smtp-550', false, false],
    ['every connection', { onConnect: (_session, done) => done(refusing(554)) }, 'smtp-554', false, false],
  ] as const satisfies [string, SMTPServerOptions, string, boolean, boolean][])(
    'PLUS-16 the server refuses %s: told by code, without its words',
    async (_what, options, code, permanent, isUnknown) => {
      const { at } = await mailServer(options);
      const error: unknown = await createMailer(at, TIMEOUT_MS)
        .send(MEJL)
        .catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'MejlError', code, permanent, isUnknown });
      expect(String(error)).not.toMatch(/anna|19850314/);
    },
  );

  it('PLUS-16 a mail server that does not answer may get the mail later', async () => {
    const { at } = await mailServer({ onRcptTo: () => undefined });
    await expect(createMailer(at, 200).send(MEJL)).rejects.toMatchObject({ code: 'ETIMEDOUT', permanent: false });
    await expect(createMailer({ ...at, port: 1 }, TIMEOUT_MS).send(MEJL)).rejects.toMatchObject({ code: 'ESOCKET', permanent: false });
  });

  const flood = (socket: Socket): void => {
    if (socket.destroyed) return;
    if (socket.write('250-mera\r\n'.repeat(10_000))) setImmediate(flood, socket);
    else socket.once('drain', () => flood(socket));
  };

  it.each([
    ['never comes to the end of an answer', /^EABORT$/, drip],
    // Fails at the first limit that is reached: length, time, or connection.
    ['has no end of what it says', /^E[A-Z]+$/, flood],
  ])('PLUS-16 ASVS 15.2.2 a mail server that %s is abandoned, and may get it later', async (_what, code, talk) => {
    const sockets: Socket[] = [];
    const at = await talking((socket) => {
      sockets.push(socket);
      talk(socket);
    });
    await expect(createMailer(at, 300).send(MEJL)).rejects.toMatchObject({ code: expect.stringMatching(code), permanent: false });
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

describe('a mail under way when our server stops', () => {
  /** Far longer than the test may take: what ends sooner is given up. */
  const PATIENT_MS = 60_000;
  const sent = (at: Parameters<typeof createMailer>[0], timeoutMs: number, stopping: AbortSignal) =>
    createMailer(at, timeoutMs, stopping)
      .send(MEJL)
      .then(
        () => 'sent',
        (error: unknown) => error,
      );

  it('PLUS-16 API-24 a mail whose text is not asked for yet is given up', async () => {
    const stop = new AbortController();
    const { seen, at } = await mailServer({ onRcptTo: () => stop.abort() });
    expect(await sent(at, PATIENT_MS, stop.signal)).toMatchObject({ name: 'MejlError', code: 'EABORT', permanent: false });
    expect(await sent(at, PATIENT_MS, stop.signal)).toMatchObject({ code: 'EABORT', permanent: false });
    expect(seen.raw).toBe('');
  });

  it('PLUS-16 API-24 a mail whose text is sent is waited for', async () => {
    const stop = new AbortController();
    const { at } = await mailServer({
      onData: (stream, _session, done) => {
        const answerLate = () => {
          stop.abort();
          setTimeout(done, 300);
        };
        void text(stream).then(answerLate, done);
      },
    });
    expect(await sent(at, PATIENT_MS, stop.signal)).toBe('sent');
  });

  it('PLUS-16 API-24 ASVS 15.2.2 a mail whose text is sent is waited for one step', async () => {
    const stop = new AbortController();
    const at = await talking((socket) => {
      const replies = ['250 exempel', '250 ja', '250 ja', '354 text'];
      socket.on('data', () => {
        const reply = replies.shift();
        if (reply !== undefined) return socket.write(`${reply}\r\n`);
        stop.abort();
        return drip(socket);
      });
    });
    const began = performance.now();
    expect(await sent(at, 800, stop.signal)).toMatchObject({ code: 'EABORT', permanent: false });
    expect(performance.now() - began).toBeLessThan(2 * 800);
  });
});

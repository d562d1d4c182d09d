import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import type { ReceivedMail } from '../src/mail/mailbox.ts';
import { order, running, type Running } from './support.ts';

const ANNA = 'anna@exempel.se';
const MAIL = { SERVICES: 'mail' };
const BOX = '/brevlada/api/mejl';

const send = (simulators: Running, to = ANNA) =>
  createTransport(simulators.at('mail', '')).sendMail({
    from: 'kvittens@exempel.se',
    to,
    subject: 'Kvittens å ä ö',
    text: 'Ärende <1>',
    html: '<p>Ärende <a href="http://localhost:8080/kvitton">1</a></p>',
  });

const listed = async (simulators: Running, query = ''): Promise<ReceivedMail[]> =>
  ((await (await fetch(simulators.at('control', BOX + query))).json()) as { mejl: ReceivedMail[] }).mejl;
const textAt = async (simulators: Running, path: string) => (await fetch(simulators.at('control', path))).text();

describe('the mailbox', () => {
  it('PLUS-16 the mailbox shows every mail over HTTP and on pages', async () => {
    const simulators = await running(MAIL);
    expect(await textAt(simulators, '/brevlada')).toContain('Inga mejl har kommit.');
    await send(simulators);
    const [mail, ...rest] = await listed(simulators);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ till: ANNA, amne: 'Kvittens å ä ö', text: 'Ärende <1>\n', bilagor: 0 });
    expect(await (await fetch(simulators.at('control', `${BOX}/${mail?.id}`))).json()).toEqual(mail);
    expect(await textAt(simulators, '/kontroll')).toContain('href="/brevlada"');
    expect(await textAt(simulators, '/brevlada')).toContain(`<a href="/brevlada/${mail?.id}">Kvittens å ä ö</a>`);
    expect(await textAt(simulators, `/brevlada/${mail?.id}`)).toContain('<pre>Ärende &lt;1&gt;');
    expect(await textAt(simulators, `/brevlada/${mail?.id}/html`)).toContain('href="http://localhost:8080/kvitton"');
    for (const path of ['/brevlada/x', '/brevlada/x/html', `${BOX}/x`]) expect((await fetch(simulators.at('control', path))).status).toBe(404);
  });
});

describe('a mail server that misbehaves', () => {
  it.each([
    ['450', { responseCode: 450, permanent: false }],
    ['550', { responseCode: 550, permanent: true }],
  ])('PLUS-32 the mail server refuses one address with %s as ordered', async (mode, refusal) => {
    const simulators = await running(MAIL);
    await order(simulators, { service: 'mail', mode, subject: 'Anna@exempel.se', times: 1 });
    await expect(send(simulators)).rejects.toMatchObject(refusal);
    await send(simulators, 'bo@exempel.se');
    await send(simulators);
    expect((await listed(simulators)).map(({ till }) => till)).toEqual([ANNA, 'bo@exempel.se']);
  });

  it.each([
    ['drop', 0],
    ['down', 0],
    ['lost-answer', 1],
  ])('PLUS-32 a mail server that does not answer (%s) has got %i mails', async (mode, came) => {
    const simulators = await running(MAIL);
    await order(simulators, { service: 'mail', mode });
    await expect(send(simulators)).rejects.toThrow();
    expect(await listed(simulators)).toHaveLength(came);
    simulators.faults.reset();
    await send(simulators);
    expect(await listed(simulators)).toHaveLength(came + 1);
  });
});

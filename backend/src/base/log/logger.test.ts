import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it, vi } from 'vitest';
import { MAX_LOG_STACK } from '@uppgiftsandring/shared/domain/constants';
import { costlyTexts } from '@uppgiftsandring/shared/testing/cost';
import { createLogger, maskEpost } from './logger.ts';

/** The one line that a call writes. */
function lineOf(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> & { err?: Record<string, unknown> } {
  const lines: string[] = [];
  log(createLogger('info', { write: (line: string) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines.join(''));
}

describe('a line of the log', () => {
  it('ASVS 16.2.5 ASVS 16.2.2 ASVS 16.2.4 hides personal numbers and addresses wherever they are in it', () => {
    const browser = { message: 'för 19850314-2385', '850314-2385': ['anna@exempel.se', { tal: 198503142385, url: '/x?nr=850314%2D2385' }] };
    expect(lineOf((logger) => logger.info({ event: 'x', browser }, 'Eva ٨٥٠٣١٤-٢٣٨٥ <eva%40ek.se>'))).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      service: 'backend',
      browser: { message: 'för [personnummer]', '[personnummer]': ['[e-post]', { tal: '[personnummer]', url: '/x?nr=[personnummer]' }] },
      msg: 'Eva [personnummer] <[e-post]>',
    });
    expect(lineOf((logger) => logger.info('Eva <eva%40ek.se>'))['msg']).toBe('Eva <[e-post]>');
  });

  it('ASVS 16.2.5 hides them in an error and its cause, and leaves out the values of a query', () => {
    const cause = Object.assign(new Error('saknar 19640823-3242'), { code: 'E1' });
    const { err } = lineOf((logger) => logger.error({ err: new TypeError('fel för 640823-3242', { cause }) }, 'it failed'));
    expect(err).toMatchObject({ type: 'TypeError', message: 'fel för [personnummer]', cause: { message: 'saknar [personnummer]', code: 'E1' } });
    expect(String(err?.['stack'])).toMatch(/^\s+at /);
    expect(lineOf((logger) => logger.error({ err: new DrizzleQueryError('select $1', ['Anna Ek'], cause) }, 'it failed')).err).toMatchObject({
      message: 'A database query failed',
    });
    expect(lineOf((logger) => logger.error({ err: '19640823-3242' }, 'it failed')).err).toEqual({ type: 'string', message: '[personnummer]' });
  });

  it.each(['+358403626941', '+46 70 123 45 67', '070-123 45 67', '716401-1236', '358403626941', 'S2026-000001'])('ASVS 16.2.5 leaves %j', (text) => {
    expect(lineOf((logger) => logger.info(`om ${text}.`))['msg']).toBe(`om ${text}.`);
  });

  it('ASVS 16.2.5 an error quotes no more than a stack may hold', () => {
    expect(lineOf((logger) => logger.error({ err: new Error('x'.repeat(100_000)) }, 'it failed')).err?.['message']).toHaveLength(MAX_LOG_STACK);
  });

  it('ASVS 16.4.1 what is logged writes no line of its own', () => {
    const message = 'a\n{"level":"info","event":"forged"}';
    const write = vi.fn<(line: string) => void>();
    createLogger('info', { write }).info({ browser: { message } }, message);
    expect(write.mock.calls.map(([line]) => line.match(/\n./))).toEqual([null]);
  });

  it('VAL-13 ASVS 15.2.2 costs no more for any alphabet', () => {
    const logger = createLogger('info', { write: () => {} });
    expect(costlyTexts((text) => logger.info({ browser: { message: text } }, 'log entry from a browser'), 2000, 16_000)).toEqual([]);
  });
});

describe('e-mail addresses in the log', () => {
  it.each(['anna@exempel.se', "anna.o'ek+1@post.exempel.se", 'ANNA@EXEMPEL.SE', 'åsa@räksmörgås.se', 'anna%40exempel.se', 'anna@xn--rksmrgs-5wao1o.se'])(
    'ASVS 16.2.5 hides %j',
    (address) => expect(maskEpost(`före <${address}>, efter`)).toBe('före <[e-post]>, efter'),
  );

  it.each(['fn@http://localhost:8080/x.js:1:2', '/slices/lookup/@LpXvEmeUaFe0/remoteEntry.js', 'valibot@1.2.0', 'a @ b.se', '@layer', '@', '100 %'])(
    'ASVS 16.2.5 leaves %j, which is no address',
    (text) => expect(maskEpost(text)).toBe(text),
  );

  it('ASVS 15.2.2 a text made to be costly costs as its length', () => {
    const costOf = (length: number, piece: string) => {
      const text = piece.repeat(length / piece.length);
      const before = process.threadCpuUsage();
      for (let times = 0; times < 20; times += 1) maskEpost(text);
      const { user, system } = process.threadCpuUsage(before);
      return user + system + 10_000;
    };
    for (const piece of ['a', 'a.', 'a@', '@a.', 'a%40']) {
      costOf(4000, piece);
      expect(costOf(32_000, piece) / costOf(4000, piece), piece).toBeLessThan(30);
    }
  });
});

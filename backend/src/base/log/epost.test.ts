import { describe, expect, it } from 'vitest';
import { maskEpost } from './logger.ts';

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

import { describe, expect, it } from 'vitest';
import { leftBehind, OSPARBARA, osparade } from './osparat.ts';
import type { RoutePath } from '../vag/routes.ts';

const delar = (pages: readonly { del: string }[]) => pages.map(({ del }) => del);

describe('osparade', () => {
  it('SUMM-10 names each page once, in the order of the errand, also for an open member dialog', () => {
    expect(delar(osparade(['kontaktuppgifter', 'medlem', 'styrelse', 'annat']))).toEqual(['STYRELSE', 'KONTAKTUPPGIFTER']);
    expect(delar(osparade(['medlem']))).toEqual(['STYRELSE']);
    expect(osparade([])).toEqual([]);
  });
});

describe('leftBehind', () => {
  it.each<[RoutePath, string[]]>([
    ['/ansokan/foreningsstamma', ['ADRESS', 'STYRELSE', 'FIRMATECKNARE']],
    ['/ansokan/kontaktuppgifter', ['ADRESS', 'STYRELSE', 'FIRMATECKNARE', 'FORENINGSSTAMMA']],
    ['/ansokan/sammanfattning', ['ADRESS', 'STYRELSE', 'FIRMATECKNARE', 'FORENINGSSTAMMA', 'KONTAKTUPPGIFTER']],
  ])('SUMM-10 going on to %s leaves %j behind, and no page that is still to come', (to, expected) => {
    expect(delar(leftBehind(OSPARBARA, to))).toEqual(expected);
  });
});

import { expect, it } from 'vitest';
import { leftBehind, OSPARBARA, osparade } from './osparat.ts';
import type { RoutePath } from '../vag/routes.ts';

const delar = (pages: readonly { del: string }[]) => pages.map(({ del }) => del);

it("SUMM-10 osparade names each page once, in the errand's order", () => {
  expect(delar(osparade(['kontaktuppgifter', 'medlem', 'styrelse', 'annat']))).toEqual(['STYRELSE', 'KONTAKTUPPGIFTER']);
  expect(delar(osparade(['medlem']))).toEqual(['STYRELSE']);
  expect(osparade([])).toEqual([]);
});

it.each<[RoutePath, string[]]>([
  ['/ansokan/foreningsstamma', ['ADRESS', 'STYRELSE', 'FIRMATECKNARE']],
  ['/ansokan/kontaktuppgifter', ['ADRESS', 'STYRELSE', 'FIRMATECKNARE', 'FORENINGSSTAMMA']],
  ['/ansokan/sammanfattning', ['ADRESS', 'STYRELSE', 'FIRMATECKNARE', 'FORENINGSSTAMMA', 'KONTAKTUPPGIFTER']],
])('SUMM-10 going on to %s leaves %j behind, nothing later', (to, expected) => {
  expect(delar(leftBehind(OSPARBARA, to))).toEqual(expected);
});

import { expect, it } from 'vitest';
import { merged } from './merged.ts';

const entry = (name: string, more: object = {}) => ({ name, paths: [`/${name}`], ...more });
const ELSEWHERE = entry('exempel', { store: 'http://127.0.0.1:9/exempel' });

it('PLUS-41 the merged list follows added and removed slices, except local changes', () => {
  const given = [entry('one'), entry('gone'), entry('three')];
  const own = [entry('one', { paths: ['/one', '/more'] }), entry('new'), entry('three', { paths: ['/three', '/more'] })];
  const closed = entry('three', { guards: { '/three': ['session'] } });
  expect(merged(own, [entry('one'), entry('gone'), closed, ELSEWHERE], given)).toEqual([own[0], own[1], closed, ELSEWHERE]);
});

import { spawnSync } from 'node:child_process';
import { array, assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { argsOf, commandOf, PressSchema, printingOf, typedFor } from './press.ts';

it.each([
  ['share', ['activate', 'mfe-lookup', '1.1.0', '10', '--reason=Ny rubrik']],
  ['byItself', ['activate', 'mfe-lookup', '1.1.0', '--by-itself', '--reason=Ny rubrik']],
  ['activate', ['activate', 'mfe-lookup', '1.1.0', '--reason=Ny rubrik']],
  ['share', ['activate', 'mfe-lookup', '1.1.0', '10', '--again', '--reason=Ny rubrik'], true],
  ['byItself', ['activate', 'mfe-lookup', '1.1.0', '--by-itself', '--again', '--reason=Ny rubrik'], true],
  ['activate', ['activate', 'mfe-lookup', '1.1.0', '--again', '--reason=Ny rubrik'], true],
  ['rollback', ['rollback', 'mfe-lookup', '1.1.0', '--reason=Ny rubrik']],
  ['promote', ['promote', 'mfe-lookup', '1.1.0', '--to', 'test', '--reason=Ny rubrik']],
  ['group', ['group', 'mfe-lookup', 'provare', '1.1.0', '--reason=Ny rubrik']],
  ['withdraw', ['withdraw', 'mfe-lookup', '1.1.0', '--reason=Ny rubrik']],
  ['link', ['link', 'mfe-lookup', '1.1.0', '--origin', 'https://tjanst.example']],
] as const)('PLUS-42 PLUS-29 %s is the command %j', (action, args, again: boolean = false) => {
  expect(
    argsOf('mfe-lookup', { action, version: '1.1.0', share: 10, group: 'provare', to: 'test', why: ' Ny rubrik ', again }, 'https://tjanst.example'),
  ).toEqual(args);
});

it('PLUS-46 PLUS-42 a setting is a command too', () => {
  const pressed = { action: 'config', version: null, share: null, why: 'Prov', setting: 'visaTips=true' } as const;
  expect(argsOf('mfe-lookup', pressed, '')).toEqual(['config', 'mfe-lookup', 'visaTips=true', '--reason=Prov']);
  const isTaken = (setting: string) => v.is(PressSchema, { ...pressed, serial: 1, setting });
  expect(['visaTips=', 'visaTips', '--again', 'a b=1', ''].map(isTaken)).toEqual([true, true, false, false, true]);
});

it('PLUS-42 a shell reads the shown command as the arguments that run', () => {
  expect(commandOf(['rollback', 'mfe-lookup', "--reason=Anna's fel"])).toBe("npm run release -- rollback mfe-lookup --reason='Anna'\\''s fel'");
  const word = string({ maxLength: 40 }).filter((text) => !/[\0\n\r]/.test(text) && text.isWellFormed());
  assert(
    property(array(word, { minLength: 40, maxLength: 40 }), (words) => {
      const shown = words.map((why) => commandOf([`--reason=${why}`]).replace('npm run release --', "printf '%s\\n'"));
      expect(spawnSync('sh', ['-c', shown.join('\n')], { encoding: 'utf8' }).stdout.split('\n')).toEqual([...words.map((why) => `--reason=${why}`), '']);
    }),
    { numRuns: 1 },
  );
});

it('PLUS-47 a command in a slice’s own repository does not name the slice', () => {
  const args = argsOf('mfe-notes', { action: 'activate', version: '1.1.0', share: null, why: '' }, 'https://tjanst.example');
  expect(typedFor({ name: 'mfe-notes', isElsewhere: true }, args)).toBe('npx slice-kit release activate 1.1.0');
  expect(printingOf({ name: 'mfe-notes', isElsewhere: true }, ['figures', 'hour'])).toBe('npx slice-kit release figures hour');
});

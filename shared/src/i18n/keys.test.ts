import type { TFunction } from 'i18next';
import { describe, expectTypeOf, it } from 'vitest';
import type { Both, TextKey } from './keys.ts';
import { promised } from './promises.ts';

// The type check is the test: each line that must not compile has a `@ts-expect-error`, which is an error if the line compiles.

type Sv = { A: string; B: { C: string; D: string } };
declare const t: TFunction<'wizard'>;

describe('text keys', () => {
  it('I18N-01 are those of the common texts and the owner’s own, and nobody else’s', () => {
    expectTypeOf<'COMMON.OK'>().toExtend<TextKey<'wizard'>>();
    expectTypeOf<'ERROR.TITEL'>().toExtend<TextKey<'wizard'>>();
    expectTypeOf<'ERROR.TITEL'>().not.toExtend<TextKey>();
    expectTypeOf<'ERROR.TITEL'>().not.toExtend<TextKey<'receipt'>>();
    expectTypeOf<'ERROR'>().not.toExtend<TextKey<'wizard'>>();
  });

  it('I18N-01 text keys cannot be asked for when they are missing, composed ones neither', () => {
    const asked = (orsak: 'UPPTAGEN' | 'ATERKALLAD', other: 'AVBRUTEN' | 'SAKNAS', any: string) => [
      t(`ERROR.${orsak}`),
      // @ts-expect-error no such key
      t('ERROR.SAKNAS'),
      // @ts-expect-error not for each of the two
      t(`ERROR.${other}`),
      // @ts-expect-error not for every text
      t(`ERROR.${any}`),
      // @ts-expect-error a text to fall back on does not make it a key
      t('ERROR.SAKNAS', 'Något gick fel'),
    ];
    expectTypeOf(asked).returns.items.toExtend<unknown>();
  });

  it('PLUS-79 that promise something are taken from the table, at an event where they are true', () => {
    const asked = (how: 'gone' | 'signed') => [
      t(promised('logout', 'DIALOGS.LOGGA_UT.TEXT')),
      t(promised(how, 'DIALOGS.ERROR.KOPIERA')),
      // @ts-expect-error not from the table
      t('DIALOGS.LOGGA_UT.TEXT'),
      // @ts-expect-error nothing is kept of a draft that is gone
      t(promised('gone', 'DIALOGS.ERROR.KVAR')),
      // @ts-expect-error not at each of the two
      t(promised(how, 'DIALOGS.ERROR.BORTTAGEN')),
      // @ts-expect-error no row
      t(promised('logout', 'COMMON.OK')),
    ];
    expectTypeOf(asked).returns.items.toExtend<unknown>();
  });

  it('I18N-01 follow the prefix that they are under', () => {
    expectTypeOf<'NY'>().toExtend<TextKey<'shared', 'COMMON.ANDRING'>>();
    expectTypeOf<'OK' | 'COMMON.OK'>().not.toExtend<TextKey<'shared', 'COMMON.ANDRING'>>();
  });

  it('I18N-01 exist in both languages', () => {
    expectTypeOf<Both<Sv, Sv>>().toEqualTypeOf<{ readonly A: string; readonly B: { readonly C: string; readonly D: string } }>();
    expectTypeOf<keyof Both<Sv, Sv & { E: string }>>().toEqualTypeOf<'A' | 'B'>();
    // @ts-expect-error English lacks B.D
    expectTypeOf<keyof Both<Sv, { A: string; B: { C: string } }>['B']>().toEqualTypeOf<'C'>();
  });

  it('I18N-01 of a number have both plural forms in both languages, or neither', () => {
    type Forms = { A: string; N_one: string; N_other: string };
    expectTypeOf<keyof Both<Forms, Forms>>().toEqualTypeOf<keyof Forms>();
    expectTypeOf<keyof Both<Omit<Forms, 'N_one'>, Forms>>().toEqualTypeOf<'A'>();
    expectTypeOf<keyof Both<Omit<Forms, 'N_one'>, Omit<Forms, 'N_one'>>>().toEqualTypeOf<'A'>();
    expectTypeOf<keyof Both<Omit<Forms, 'N_other'>, Omit<Forms, 'N_other'>>>().toEqualTypeOf<'A'>();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createI18n } from './i18n.ts';
import { LANKAR, MYNDIGHET } from './myndighet.ts';

describe('language', () => {
  it('I18N-01 language shows the Swedish text for what English lacks or leaves empty', () => {
    const catalogues = { sv: { host: { COMMON: { OK: 'ett', STANG: 'två', UPPGIFT_SAKNAS: 'tre' } } }, en: { host: { COMMON: { OK: 'one', STANG: '' } } } };
    const i18n = createI18n({ catalogues, language: 'en' });
    expect((['COMMON.OK', 'COMMON.STANG', 'COMMON.UPPGIFT_SAKNAS'] as const).map((key) => i18n.t(key))).toEqual(['one', 'två', 'tre']);
  });

  it('I18N-01 language shows Swedish when a slice has no English at all', () => {
    const i18n = createI18n({ catalogues: { sv: { host: {} } }, language: 'en', owners: ['wizard'] });
    i18n.addResourceBundle('sv', 'wizard', { ERROR: { TITEL: 'Något gick fel' } });
    expect(i18n.getFixedT(null, 'wizard')('ERROR.TITEL')).toBe('Något gick fel');
  });

  it('I18N-01 PLUS-50 Swedish texts are ready at once, and read without rules', () => {
    const i18n = createI18n({ catalogues: { sv: { host: { COMMON: { OK: 'OK', STANG: '' } } } } });
    const rules = vi.spyOn(i18n, 't');
    const t = i18n.getFixedT(i18n.language, 'host');
    expect([t('COMMON.OK'), t('COMMON.STANG'), rules.mock.calls.length]).toEqual(['OK', 'COMMON.STANG', 1]);
  });

  it('I18N-06 fills in the authority by itself, and escapes nothing', () => {
    const i18n = createI18n({ catalogues: { sv: { host: { COMMON: { OK: '{{myndighet}}: {{namn}}' } } } } });
    expect(i18n.t('COMMON.OK', { namn: 'Ek & Alm' })).toBe('Lantmäterimyndigheten: Ek & Alm');
  });

  it('I18N-06 language has a value for every name that texts take for granted', () => {
    expect(Object.keys(MYNDIGHET).toSorted()).toEqual(
      ['bedomd', 'epost', 'myndighet', 'svarsdagar', 'telefon', 'tillsynsmyndighet', 'tjanstadress', 'uppdaterad'].toSorted(),
    );
    expect(Object.values(MYNDIGHET).every((value) => value.trim().length > 0)).toBe(true);
  });

  it('TERMS-06 language links to web addresses only', () => {
    expect(Object.values(LANKAR).every((link) => new URL(link).protocol === 'https:')).toBe(true);
  });

  it('ERR-03 shows a text that the shell lacks and the slice that raised the error has', () => {
    const i18n = createI18n({ catalogues: { sv: { host: {} } }, owners: ['wizard'] });
    i18n.addResourceBundle('sv', 'wizard', { KOMPLETTERA_GRANSKA: { SAMMANFATTNING: { SIGNERING_FELMEDDLANDE: 'Det gick inte.' } } });
    expect(i18n.t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE')).toBe('Det gick inte.');
  });
});

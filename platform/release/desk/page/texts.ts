import type { Both, CommonTexts } from '@uppgiftsandring/shared/i18n/keys';
import { createI18n } from '@uppgiftsandring/shared/i18n/i18n';
import commonEn from '@uppgiftsandring/shared/i18n/en.json' with { type: 'json' };
import commonSv from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import type { Sprak } from '@uppgiftsandring/shared/domain/sprak';
import en from '../i18n/en.json' with { type: 'json' };
import sv from '../i18n/sv.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    desk: CommonTexts & Both<typeof sv, typeof en>;
  }
}

/** The texts of the desk, and those that it shares with the service, in both languages. */
export const deskTexts = (language: Sprak) =>
  createI18n({ catalogues: { sv: { desk: { ...commonSv, ...sv } }, en: { desk: { ...commonEn, ...en } } }, language, namespace: 'desk' });

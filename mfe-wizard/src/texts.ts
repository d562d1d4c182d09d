import type { Both, CommonTexts } from '@uppgiftsandring/shared/i18n/keys';
import type en from '../assets/i18n/en.json';
import type sv from '../assets/i18n/sv.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    wizard: CommonTexts & Both<typeof sv, typeof en>;
  }
}

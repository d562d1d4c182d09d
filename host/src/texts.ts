import type { Both, CommonTexts } from '@uppgiftsandring/shared/i18n/keys';
import type anvandarvillkor from '@uppgiftsandring/shared/i18n/anvandarvillkor.sv.json';
import type en from '../assets/i18n/en.json';
import type sv from '../assets/i18n/sv.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    host: CommonTexts & typeof anvandarvillkor & Both<typeof sv, typeof en>;
  }
}

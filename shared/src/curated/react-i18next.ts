// What host, slices and shared use of react-i18next: a value that is not here does not compile (docs/adr/0021).
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';
export type * from '#react-i18next';

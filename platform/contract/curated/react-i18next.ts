// The parts of react-i18next that host, slices and shared may use: any other import does not compile (docs/adr/0021).
export { I18nextProvider, useTranslation } from '#react-i18next';
export type * from '#react-i18next';

// What host, slices and shared use of react-i18next.
export { I18nextProvider, initReactI18next, useTranslation } from '#react-i18next';

import { bareText } from './bareText.ts';
import { newerApi } from './newerApi.ts';

/** The project's own rules for code that runs in a browser (docs/adr/0062). */
export default { meta: { name: 'browser' }, rules: { 'bare-text': bareText, 'newer-api': newerApi } };

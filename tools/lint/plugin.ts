import { bareText } from './bareText.ts';
import { moduleState } from './moduleState.ts';
import { newerApi } from './newerApi.ts';

/** The project's own rules for code that runs in a browser (docs/adr/0062), and on the server for many visitors (docs/adr/0071). */
export default { meta: { name: 'browser' }, rules: { 'bare-text': bareText, 'module-state': moduleState, 'newer-api': newerApi } };

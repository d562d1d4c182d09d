import { bareText } from './bareText.ts';
import { entityLiteral } from './entityLiteral.ts';
import { moduleState } from './moduleState.ts';
import { newerApi } from './newerApi.ts';
import { sliceWords } from './sliceWords.ts';
import { wall } from './wall.ts';

/** The project's own rules: for code that runs in a browser (docs/adr/0062), on the server for many visitors (docs/adr/0071), for tests, and for the wall between platform and service. */
export default {
  meta: { name: 'browser' },
  rules: { 'bare-text': bareText, 'entity-literal': entityLiteral, 'module-state': moduleState, 'newer-api': newerApi, 'slice-words': sliceWords, wall },
};

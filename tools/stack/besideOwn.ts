import { besideOwnStack } from '../../platform/release/ownStack.ts';

// Preloaded into an operator's command (tools/run.mjs): it finds the stack that `npm start` runs here, unless its settings name another.
besideOwnStack(process.env);

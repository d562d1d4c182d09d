import { examine } from './production.ts';

// `node host/server/doctor.ts`: says which production rules the settings in the environment meet, and which they do not (PLUS-60). Starts nothing.

const { text, isSafe } = examine(process.env, process.execArgv);
console.log(text);
process.exitCode = isSafe ? 0 : 1;

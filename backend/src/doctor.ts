import { examine } from './production/judgeBackend.ts';

// `node backend/src/doctor.ts`: says what holds of the settings in the environment, and what does not, if this were production (PLUS-60). Starts nothing.

const { text, isSafe } = examine(process.env);
console.log(text);
process.exitCode = isSafe ? 0 : 1;

import { parseArgs } from 'node:util';
import { examine } from './config/production/judgeBackend.ts';

// `node backend/src/doctor.ts [--database]`: reports what is right and what is wrong with the settings in the environment, if this were production (PLUS-60).
// Starts nothing. With --database it also logs in to the database of DATABASE_URL and checks the rights of its role.

const { values } = parseArgs({ options: { database: { type: 'boolean' } } });
const results = [examine(process.env, process.execArgv)];
if (values.database === true) {
  const { examineRole } = await import('./config/production/examineRole.ts');
  results.push(await examineRole(process.env));
}
console.log(results.map(({ text }) => text).join('\n'));
process.exitCode = results.every(({ isSafe }) => isSafe) ? 0 : 1;

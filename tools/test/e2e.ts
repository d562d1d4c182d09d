import { parseArgs } from 'node:util';
import { runBuild } from '../stack/build.ts';
import { playwright } from './playwright.ts';

// `npm run e2e -- [--base-url http://…] [part]`: the end-to-end tests against any running stack.

const { values, positionals } = parseArgs({
  options: { 'base-url': { type: 'string' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const baseUrl = values['base-url'];
if (!baseUrl) await runBuild();
const tally = await playwright({
  extent: values.all ? 'all' : 'sample',
  ...(baseUrl ? { baseUrl } : {}),
  ...(positionals[0] ? { title: positionals[0] } : {}),
});
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressesOf, keysOf } from '../../compose/docker.ts';
import { runBuild } from '../../stack/build.ts';
import { playwright } from './playwright.ts';
import { selectionOf } from './selection.ts';
import { conclude } from '../tally/verdict.ts';

// `npm run e2e -- [--base-url http://…] [--shard 1/4] [--slice mfe-lookup] [part …]`: the end-to-end tests against any running stack. A part is a
// room (mfe-lookup, host, …) or a piece of a title; `--slice` is every room that shows that slice's pages. With a composed stack the tests find out by themselves where its simulators are
// controlled; for another stack, set CONTROL_URL, CASE_URL, BACKEND_URL and KEYS_DIR.

const selection = selectionOf(process.argv.slice(2));
const { baseUrl } = selection;
// Some tests make a candidate of a slice from its build.
await runBuild();
const folder = await mkdtemp(path.join(os.tmpdir(), 'uppgiftsandring-nycklar-'));
const env = baseUrl ? { ...(await addressesOf(baseUrl)), ...(await keysOf(baseUrl, folder)) } : {};
const tally = await playwright({ ...selection, env }).finally(() => rm(folder, { recursive: true, force: true }));
process.exit(conclude(tally));

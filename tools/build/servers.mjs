// `node tools/build/servers.mjs [backend host simulators]`: bundles the servers, those that have changed.
import { buildServers } from './servers.ts';

const names = process.argv.slice(2);
await buildServers(...(names.length > 0 ? [names] : []));

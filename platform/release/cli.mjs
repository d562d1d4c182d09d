// `npm run release -- status|check|publish|activate|rollback|link|prune mfe-lookup …`
import { say } from '../local/say.ts';
import { run } from './commandLine.ts';

await say(() => run(process.argv.slice(2)));

// `npm run release -- status|check|publish|activate|rollback|link|prune mfe-lookup …`
import { run } from './commandLine.ts';

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

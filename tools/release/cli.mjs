// `npm run release -- status|publish|activate|rollback mfe-lookup …`
import { run } from './commands.ts';

try {
  console.log(run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

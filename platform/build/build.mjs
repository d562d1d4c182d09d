// `npm run build [-- host mfe-lookup … --force --no-publish]`
import { build } from './main.ts';

const args = process.argv.slice(2);
const started = Date.now();
try {
  const built = await build({
    only: args.filter((argument) => !argument.startsWith('--')),
    force: args.includes('--force'),
    publish: !args.includes('--no-publish'),
  });
  if (built.length > 0) console.log(`Byggde ${built.join(', ')} på ${((Date.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

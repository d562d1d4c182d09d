// `npm run build [-- host mfe-lookup … --force --no-publish]`
import { say } from '../local/say.ts';
import { build } from './main.ts';

const args = process.argv.slice(2);
const started = Date.now();
await say(async () => {
  const built = await build({
    only: args.filter((argument) => !argument.startsWith('--')),
    force: args.includes('--force'),
    publish: !args.includes('--no-publish'),
  });
  return built.length > 0 ? `Byggde ${built.join(', ')} på ${((Date.now() - started) / 1000).toFixed(1)} s.` : undefined;
});

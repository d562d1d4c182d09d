// `npm run build [-- host mfe-lookup … --force --no-publish]`; `npm run build -- mfe-notes --from <folder>` describes what another bundler has built.
import { parseArgs } from 'node:util';
import { say } from '../local/say.ts';
import { build } from './main.ts';
import { sliceNamed } from './paths.ts';

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean' }, 'no-publish': { type: 'boolean' }, from: { type: 'string' } },
});
const started = Date.now();
await say(async () => {
  if (values.from !== undefined) {
    const { describeBuilt } = await import('./describe.ts');
    return describeBuilt(sliceNamed(only[0] ?? '') ?? '', values.from);
  }
  const built = await build({ only, force: values.force, publish: !values['no-publish'] });
  return built.length > 0 ? `Byggde ${built.join(', ')} på ${((Date.now() - started) / 1000).toFixed(1)} s.` : undefined;
});

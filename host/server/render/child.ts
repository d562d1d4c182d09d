import vm from 'node:vm';
import type { RenderRequest } from '@uppgiftsandring/shared/slice/firstPage';
import type { FromChild, Setup, ToChild } from './messages.ts';

// The whole program of a process that renders one version (docs/adr/0028). It may read no file but itself, has no environment and no output, and
// gives the version's code nothing but the language itself, a few pure helpers and the modules that slices take from the host.

/** The globals kept in addition to the language's own: nothing that reaches outside this process, and no clock. */
const HELPERS = ['AbortController', 'AbortSignal', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'queueMicrotask'];
/** Part of the language, but removed: they use memory that no heap limit counts. */
const REFUSED = ['SharedArrayBuffer', 'WebAssembly'];

interface Shell {
  readonly provides: Readonly<Record<string, unknown>>;
  renderShell(request: RenderRequest, texts: Setup['texts']): Promise<string>;
  renderSlice(slice: unknown, base: string, request: RenderRequest, texts: Setup['texts'], sliceTexts: Setup['texts']): Promise<string>;
}

const { memoryUsage } = process;
const send = process.send?.bind(process);
const tell = (message: FromChild) => send?.(message);
const after = setImmediate;

function emptyGlobal(): void {
  const language = new Set<string>(vm.runInNewContext('Object.getOwnPropertyNames(globalThis)'));
  const kept = new Set([...language, ...HELPERS].filter((name) => !REFUSED.includes(name)));
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.has(name)) Reflect.deleteProperty(globalThis, name);
  const silent = () => undefined;
  const console = Object.fromEntries(['debug', 'error', 'info', 'log', 'trace', 'warn'].map((name) => [name, silent]));
  // A page is rendered at one instant: timers never fire.
  Object.assign(globalThis, {
    console,
    performance: { now: () => 0 },
    setTimeout: () => 0,
    clearTimeout: silent,
  });
}

/** Runs a script that gets modules by `require`; returns its exports. Such a script cannot import anything else. */
function evaluate(name: string, code: string, modules: Readonly<Record<string, unknown>>): unknown {
  const module = { exports: {} };
  const require = (wanted: string) => {
    if (!Object.hasOwn(modules, wanted)) throw new Error(`There is no module ${wanted} here`);
    return modules[wanted];
  };
  new vm.Script(`(function (module, exports, require) {${code}\n})`, { filename: name }).runInThisContext()(module, module.exports, require);
  return module.exports;
}

type Render = (request: RenderRequest) => Promise<string>;

function prepare({ shell, texts, slice }: Setup): Render {
  const { provides, renderShell, renderSlice } = evaluate('shell', shell, {}) as Shell;
  if (!slice) return (request) => renderShell(request, texts);
  const { default: make } = evaluate(slice.name, slice.code, provides) as { default: () => unknown };
  const made = make();
  return (request) => renderSlice(made, slice.base, request, texts, slice.texts);
}

const sentence = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 300);

let render: Render | undefined;

async function answer(message: ToChild): Promise<void> {
  try {
    if ('setup' in message) {
      render = prepare(message.setup);
      tell({ is: 'ready' });
    } else if (render) {
      tell({ is: 'html', html: await render(message.request) });
    }
  } catch (error) {
    const unanswered = error instanceof Error && error.name === 'Unanswered';
    tell({ is: unanswered ? 'unanswered' : 'failed', reason: sentence(error) });
  }
  // Only when whatever the version has started is over.
  after(() => tell({ is: 'idle', bytes: memoryUsage.rss() }));
}

process.on('message', (message: ToChild) => void answer(message));
process.on('disconnect', () => process.exit());
emptyGlobal();

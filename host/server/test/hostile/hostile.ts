import { readdirSync, readFileSync } from 'node:fs';
import { pageMessage } from '@uppgiftsandring/platform/rendering/renderer';
import type { Rendered, Renderers } from '@uppgiftsandring/platform/rendering/renderers';

// What the tests of hostile versions share.

/** Replaces the shell's build: gives slices one module, and lets a slice render itself. */
const SHELL = `module.exports = {
  provides: { given: { text: 'given' } },
  renderShell: async () => '<!--slice-->',
  renderSlice: async (slice, base, request) => slice.render(request),
};`;

/** A version of the look-up slice with that code. */
export const rendered = (name: string, code: string): Rendered => {
  const [slice = '', version = ''] = name.split(' ');
  return {
    key: name,
    name,
    run: { slice, version, run: 'first' },
    setup: async () => ({ shell: SHELL, texts: {}, slice: { name: slice, code, base: `/slices/${slice}/${version}/`, place: '<!--slice-->', texts: {} } }),
  };
};
export const slice = (render: string) => `module.exports = { default: () => ({ render(request) { ${render} } }) };`;
export const GOOD = rendered('measures 1.0.0', slice(`return '<h1>' + require('given').text + '</h1>';`));
export const GOOD_HTML = '<h1>given</h1>';

export const requestOf = (search: string) =>
  pageMessage({ pathname: '/ansokan/sok-forening', host: 'localhost', search, language: 'sv', state: {}, terms: null, registry: {} });
export const REQUEST = requestOf('');

/** Renders until there is HTML, or something to blame is said: a process may still be starting, or the machine be busy. */
export async function outcome(by: Renderers, of: Rendered, said: () => readonly string[]): Promise<string | null> {
  for (;;) {
    const shown = await by.render(of, REQUEST);
    if (shown !== null || said().length > 0) return shown?.html ?? null;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the system tells of a process or thread; '' when it is gone. */
export function told(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that render, of those that this one has started. */
export const renderingNow = (program: string): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((task) => told(`self/task/${task}/children`).split(' ').filter(Boolean).map(Number))
    .filter((pid) => told(`${pid}/cmdline`).includes(program));

import type { RenderRequest } from '../contract/firstPage.ts';
import type { Shell } from './messages.ts';

type Wrapped = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

export interface Realm {
  begin(request: string, now: number): void;
  /** What there is to say: a kind of message (`messages.ts`) and its text; '' when there is nothing yet. */
  take(): string;
}

/**
 * Loads the shell, and a slice, to render one page. Run as the text of a script: it refers to nothing outside itself. Everything that it is given is of its
 * own realm, or text; what a version changes or keeps is gone with the realm (docs/adr/0028).
 * @param texts for each language its name, the shell's texts and the slice's, as JSON
 */
export function makeRealm(setTime: (now: number) => void, shell: Wrapped, slice: Wrapped | null, base: string, ...texts: readonly string[]): Realm {
  const { parse } = JSON;
  let said = '';

  function evaluate(script: Wrapped, modules: Readonly<Record<string, unknown>>) {
    const module: { exports: unknown } = { exports: {} };
    script(module, module.exports, (wanted) => {
      if (!Object.hasOwn(modules, wanted)) throw new Error(`There is no module ${wanted} here`);
      return modules[wanted];
    });
    return module.exports;
  }

  function fail(error: unknown): void {
    said = 'fIt failed without a reason';
    const { name, message }: { name?: unknown; message?: unknown } = Object(error);
    said = `${name === 'Unanswered' ? 'u' : 'f'}${message === undefined ? error : message}`;
  }

  function load(): (request: RenderRequest) => Promise<unknown> {
    const { provides, renderShell, renderSlice } = evaluate(shell, {}) as Shell;
    const textsOf = (language: string, place: 1 | 2) => ({ [language]: parse(texts[texts.indexOf(language) + place] ?? '{}') });
    if (!slice) return (request) => renderShell(request, textsOf(request.language, 1));
    const { default: make } = evaluate(slice, provides) as { default: () => unknown };
    const made = make();
    return (request) => renderSlice(made, base, request, textsOf(request.language, 1), textsOf(request.language, 2));
  }

  let render: ReturnType<typeof load>;
  try {
    render = load();
    said = 'r';
  } catch (error) {
    fail(error);
  }

  async function page(request: string): Promise<void> {
    // So that it begins where its time is limited. It waits for no promise, whose means a version may have changed.
    await undefined;
    try {
      const html = await render(parse(request));
      if (typeof html !== 'string') throw new Error('It rendered no text');
      said = `h${html}`;
    } catch (error) {
      fail(error);
    }
  }

  return {
    begin(request, now) {
      said = '';
      setTime(now);
      void page(request);
    },
    take: () => said,
  };
}

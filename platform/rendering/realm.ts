import type { RenderRequest } from '../contract/firstPage.ts';
import type { Shell } from './messages.ts';

type Wrapped = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

export interface Realm {
  /** Begins a page with the shell. */
  begin(request: string, now: number): void;
  /** Loads a slice and begins to render it in that page. */
  goOn(slice: Wrapped, base: string): void;
  /** Loads a slice, to see whether it can be. */
  load(slice: Wrapped): void;
  /** What there is to say: a kind of message (`messages.ts`) and its text; '' when there is nothing yet. */
  take(): string;
}

/**
 * Loads the shell, to render one page with it and then perhaps a slice, which is not loaded before. Run as the text of a script: it refers to nothing outside
 * itself. Everything that it is given is of its own realm, or text; what a version changes or keeps is gone with the realm (docs/adr/0028).
 * @param texts for each language its name, the shell's texts and the slice's, as JSON
 */
export function makeRealm(setTime: (now: number) => void, shell: Wrapped, ...texts: readonly string[]): Realm {
  const { parse } = JSON;
  let said = '';
  let loaded: Shell;
  let page: RenderRequest;
  let around: ReturnType<typeof textsOf>;

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

  const textsOf = (place: 1 | 2) => ({ [page.language]: parse(texts[texts.indexOf(page.language) + place] ?? '{}') });

  function make(slice: Wrapped): unknown {
    const { default: made } = evaluate(slice, loaded.provides) as { default: () => unknown };
    return made();
  }

  function attempt(work: () => void): void {
    try {
      work();
      said = 'r';
    } catch (error) {
      fail(error);
    }
  }

  async function show(render: () => Promise<unknown>): Promise<void> {
    said = '';
    // So that it begins where its time is limited. It waits for no promise, whose means a version may have changed.
    await undefined;
    try {
      const html = await render();
      if (typeof html !== 'string') throw new Error('It rendered no text');
      said = `h${html}`;
    } catch (error) {
      fail(error);
    }
  }

  attempt(() => {
    loaded = evaluate(shell, {}) as Shell;
  });

  return {
    begin(request, now) {
      setTime(now);
      void show(() => {
        page = parse(request);
        around = textsOf(1);
        return loaded.renderShell(page, around);
      });
    },
    goOn: (slice, base) => void show(() => loaded.renderSlice(make(slice), base, page, around, textsOf(2))),
    load: (slice) => attempt(() => void make(slice)),
    take: () => said,
  };
}

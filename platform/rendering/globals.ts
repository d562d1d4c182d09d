/** Takes and gives text alone: the query of an address as pairs, or the parts of an address, as JSON; '' when it is not one. */
export type Outside = (is: 'query' | 'url', text: string, base?: string) => string;

/**
 * Leaves a realm with the language, and what pages use of a browser without any means to wait, to tell time or to reach another realm. Run as the text of a
 * script: it refers to nothing outside itself. Returns what sets the time, in milliseconds since 1970.
 */
export function prepareGlobals(outside: Outside): (now: number) => void {
  const { parse } = JSON;
  const RealDate = Date;
  let instant = 0;

  class AbortSignal {
    static timeout = () => new AbortSignal();
    static any = () => new AbortSignal();
    aborted = false;
    addEventListener() {}
    removeEventListener() {}
    throwIfAborted() {}
  }

  class AbortController {
    readonly signal = new AbortSignal();
    abort() {
      this.signal.aborted = true;
    }
  }

  class TextEncoder {
    encode(text = '') {
      return Uint8Array.from(unescape(encodeURIComponent(text.toWellFormed())), (char) => char.charCodeAt(0));
    }
  }

  const encoded = (text: string) =>
    encodeURIComponent(text.toWellFormed())
      .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
      .replaceAll('%20', '+');

  class URLSearchParams {
    #pairs: (readonly [string, string])[];
    constructor(from: string | Iterable<readonly [string, string]> | Readonly<Record<string, string>> = '') {
      const pairs: Iterable<readonly [string, string]> =
        typeof from === 'string' ? parse(outside('query', from)) : Symbol.iterator in from ? from : Object.entries(from);
      this.#pairs = Array.from(pairs, ([name, value]) => [`${name}`, `${value}`]);
    }
    append(name: string, value: string) {
      this.#pairs.push([`${name}`, `${value}`]);
    }
    delete(name: string) {
      this.#pairs = this.#pairs.filter(([key]) => key !== name);
    }
    get(name: string) {
      return this.getAll(name)[0] ?? null;
    }
    getAll(name: string) {
      return this.#pairs.flatMap(([key, value]) => (key === name ? [value] : []));
    }
    has(name: string) {
      return this.#pairs.some(([key]) => key === name);
    }
    set(name: string, value: string) {
      const at = this.#pairs.findIndex(([key]) => key === name);
      if (at < 0) return this.append(name, value);
      this.#pairs = this.#pairs.filter(([key], index) => index <= at || key !== name).with(at, [name, `${value}`]);
    }
    forEach(each: (value: string, name: string) => void) {
      for (const [name, value] of this.#pairs) each(value, name);
    }
    keys() {
      return this.#pairs.map(([name]) => name).values();
    }
    entries() {
      return this.#pairs.values();
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return this.#pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
    }
  }

  class URL {
    declare readonly href: string;
    declare readonly search: string;
    readonly searchParams: URLSearchParams;
    constructor(text: unknown, base?: unknown) {
      const parts = base === undefined ? outside('url', `${text}`) : outside('url', `${text}`, `${base}`);
      if (parts === '') throw new TypeError('Invalid URL');
      Object.assign(this, parse(parts));
      this.searchParams = new URLSearchParams(this.search);
    }
    toString() {
      return this.href;
    }
  }

  /** Those use memory that no limit of the heap counts, wait, or tell what is going on by what is collected. */
  for (const name of ['Atomics', 'FinalizationRegistry', 'SharedArrayBuffer', 'WeakRef', 'WebAssembly']) Reflect.deleteProperty(globalThis, name);

  const silent = () => undefined;
  const StoppedDate = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [instant] : given, made),
    apply: () => `${new RealDate(instant)}`,
  });
  RealDate.now = () => instant;
  RealDate.prototype.constructor = StoppedDate;
  const { format, formatToParts } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  Object.defineProperties(Intl.DateTimeFormat.prototype, {
    format: {
      get() {
        const write = format.get?.call(this);
        return (date: number = instant) => write?.(date);
      },
    },
    formatToParts: {
      value(date: number = instant) {
        return formatToParts.value?.call(this, date);
      },
    },
  });
  Object.assign(globalThis, {
    AbortController,
    AbortSignal,
    Date: StoppedDate,
    TextEncoder,
    URL,
    URLSearchParams,
    console: { debug: silent, error: silent, info: silent, log: silent, trace: silent, warn: silent },
    // A page is rendered at one instant: timers never fire.
    clearTimeout: silent,
    performance: { now: () => 0 },
    queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
    setTimeout: () => 0,
  });
  return (now) => {
    instant = now;
  };
}

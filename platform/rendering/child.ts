import { readSync, writeSync } from 'node:fs';
import vm from 'node:vm';
import { prepareGlobals, type Outside } from './globals.ts';
import { AROUND, FAILED, HTML, READY, type Setup } from './messages.ts';
import { makeRealm, type Realm } from './realm.ts';

// The whole program of a process that renders one version (docs/adr/0028). It may read no file but itself, and has no environment and no output. Each page
// gets a realm of its own, made while nobody waits; between pages the process waits in a read, so that nothing else can go on in it.

const PIPE = 3;
const HEAD = 5;
const REASON = 300;

function read(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length;) {
    const got = readSync(PIPE, bytes, at, length - at, null);
    if (got === 0) process.exit();
    at += got;
  }
  return bytes;
}

const hear = (): string => read(read(HEAD).readUInt32BE(1)).toString();

function say(kind: string, text: string): void {
  const bytes = Buffer.from(`${kind}0000${text}`);
  bytes.writeUInt32BE(bytes.length - HEAD, 1);
  for (let at = 0; at < bytes.length;) at += writeSync(PIPE, bytes, at);
}

const outside: Outside = (is, text, base) => {
  if (is === 'query') return JSON.stringify([...new URLSearchParams(text)]);
  const url = URL.parse(text, base);
  if (!url) return '';
  const { hash, host, hostname, href, origin, pathname, port, protocol, search } = url;
  return JSON.stringify({ hash, host, hostname, href, origin, pathname, port, protocol, search });
};

/** A script that is compiled once for all realms. What it imports never comes: an error would be of this realm. */
const compile = (filename: string, code: string) => new vm.Script(code, { filename, importModuleDynamically: () => Promise.reject() });
const own = (made: typeof prepareGlobals | typeof makeRealm) => compile(made.name, `'use strict';(${made})`);
const foreign = (filename: string, code: string) => compile(filename, `(function (module, exports, require) {${code}\n})`);

const PREPARE = own(prepareGlobals);
const MAKE = own(makeRealm);
/** Runs what the realm has left to do. */
const GO_ON = compile('goOn', '0');

/** Returns what makes a realm; that returns what there is to say, what tries to load the slice, and what renders the page. */
function readSetup({ shell, texts, slice }: Setup) {
  const shellScript = foreign('shell', shell);
  const sliceScript = slice ? foreign(slice.name, slice.code) : null;
  const catalogues = Object.keys(texts).flatMap((language) => [language, JSON.stringify(texts[language]), JSON.stringify(slice?.texts[language] ?? {})]);
  return () => {
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { microtaskMode: 'afterEvaluate', codeGeneration: { strings: false, wasm: false } });
    const run = (script: vm.Script) => script.runInContext(context);
    const [setTime, make] = [run(PREPARE)(outside), run(MAKE)];
    setTime(Date.now());
    const realm: Realm = make(setTime, run(shellScript), ...catalogues);
    const taken = (limits?: vm.RunningScriptInNewContextOptions) => {
      GO_ON.runInContext(context, limits);
      return realm.take();
    };
    const loaded = taken();
    return {
      loaded,
      tried() {
        if (sliceScript && loaded === READY) realm.load(run(sliceScript));
        return taken();
      },
      render(request: string) {
        realm.begin(request, Date.now());
        const shown = taken({ breakOnSigint: true });
        if (!slice || !sliceScript || shown[0] !== HTML || !shown.includes(slice.place)) return shown;
        // What is said until now was said before anything of the slice ran in this realm.
        say(AROUND, '');
        realm.goOn(run(sliceScript), slice.base);
        const own = taken({ breakOnSigint: true });
        return own[0] === HTML ? shown.replace(slice.place, () => own.slice(1)) : own;
      },
    };
  };
}

/** What `work` says; what it throws is of another realm, and not looked at. */
function attempt(work: () => string): void {
  let said = '';
  try {
    said = work();
  } catch {
    said = `${FAILED}It could not be run`;
  }
  const [kind = FAILED, text = ''] = [said[0], said.slice(1)];
  if (said === '') say(FAILED, 'It waits for what never comes');
  else if (kind !== HTML) say(kind, text.slice(0, REASON));
  else say(kind, text);
}

// The server's way to cut a page short, which may come when it is done; and a terminal's to end the server.
process.on('SIGINT', () => undefined);
let open: ReturnType<typeof readSetup>;
say(READY, '');
try {
  open = readSetup(JSON.parse(hear()));
} catch (error) {
  attempt(() => `${FAILED}${error instanceof Error ? error.message : error}`);
  hear();
}
for (let isTried = false; ; isTried = true) {
  let page: ReturnType<typeof open> | undefined;
  attempt(() => {
    // A realm in which the slice was tried renders nothing.
    const tried = isTried ? READY : open().tried();
    if (tried !== READY) return tried;
    page = open();
    return page.loaded;
  });
  const request = hear();
  attempt(() => page?.render(request) ?? '');
  // Node forgets what the page has left unhandled.
  await new Promise(setImmediate);
}

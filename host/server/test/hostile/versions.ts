// The corpus of hostile slice versions (PLUS-68): what a version does, by when it does it. None ends the server, and none is noticed by another version.

/** The page that a version shows when what it does hurts nobody. */
export const OWN = '<p>own</p>';

/** A version: what it does before it is asked for anything, and in a page. */
const version = (inPage: string, atLoad = '') => `${atLoad}\nmodule.exports = { default: () => ({ render(request) { ${inPage} } }) };`;
const afterPage = (code: string) => version(`Promise.resolve().then(() => { ${code} }); return '${OWN}'`);
const show = `return '${OWN}'`;

type When = Readonly<Record<string, (code: string) => string>>;
const LOAD: When = { 'at load': (code) => version(show, code) };
const PAGE: When = { 'in a page': (code) => version(`${code}; ${show}`) };
const AFTER: When = { 'after its answer': afterPage };
const ALWAYS: When = { ...LOAD, ...PAGE, ...AFTER };

/** Defines something on what every object inherits. */
const inherited = (name: string, value: string) => `Object.defineProperty(Object.prototype, ${name}, { configurable: true, ${value} });`;
const IPC = `{ cmd: 'NODE_HANDLE_ACK' }`;
const NESTED = `JSON.parse('['.repeat(5e4) + ']'.repeat(5e4))`;
const realm = (of: string) => `const theirs = ${of}.constructor; (theirs.prototype ?? theirs).toJSON = () => (${IPC}); theirs.is = 'html';`;

/** Patches of what the language has, in place before, while, and after the server gets an answer. */
const PATCHES: Readonly<Record<string, string>> = {
  'what JSON writes, as a message of Node’s own': inherited(`'toJSON'`, `value: () => (${IPC})`),
  'what JSON writes, when it is ready': inherited(`'toJSON'`, `value() { return this.is === 'ready' ? ${IPC} : this }`),
  'what JSON writes, in its answer': inherited(`'toJSON'`, `value() { return this.is === 'html' ? ${IPC} : this }`),
  'what JSON writes, nested deep': inherited(`'toJSON'`, `value: () => ${NESTED}`),
  'the kind of its answer': inherited(`'is'`, `get: () => 'html', set() {}`),
  'the text of its answer': inherited(`'html'`, `get: () => 'x'.repeat(3e6), set() {}`),
  'the command of a message': inherited(`'cmd'`, `get: () => 'NODE_HANDLE_ACK', set() {}`),
  'the setup in a message': inherited(`'setup'`, `get: () => ({ shell: '', texts: {} })`),
  'all that is awaited': inherited(`'then'`, `value(done) { done('${OWN}') }`),
  'all that is printed': inherited('Symbol.toPrimitive', `value: () => { for (;;); }`),
  'JSON itself': `JSON.stringify = () => '{"cmd":"NODE_HANDLE_ACK"}'; JSON.parse = () => ({ setup: {} });`,
  promises: 'Promise.prototype.then = function (done) { for (let time = 0; time < 1e4; time += 1) done(time); return this };',
  'promises, so that none settles': 'Promise.prototype.then = () => new Promise(() => undefined);',
  lists: `for (const name of ['push', 'shift', 'map', 'join', 'flat', 'concat']) Array.prototype[name] = () => { throw new Error('no list') };`,
  'all that is iterated': 'Array.prototype[Symbol.iterator] = function* () { for (;;) yield 1; };',
  texts: `for (const name of ['slice', 'replace', 'split', 'at', 'toString']) String.prototype[name] = () => 'x'.repeat(2e6);`,
  bytes: `const Typed = Object.getPrototypeOf(Uint8Array.prototype); for (const name of ['set', 'subarray', 'slice', 'fill']) Typed[name] = () => new Uint8Array(4e7);`,
  'how long bytes are': `Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), 'length', { get: () => 2 ** 31 });`,
  encoders: 'TextEncoder.prototype.encode = () => new Uint8Array(4e7); TextDecoder.prototype.decode = () => "{}";',
  functions: `for (const name of ['call', 'apply', 'bind']) Function.prototype[name] = () => () => ({ is: 'html', html: 1 });`,
  objects: 'for (const name of Object.getOwnPropertyNames(Object)) if (typeof Object[name] === "function") try { Object[name] = () => ({}) } catch {}',
  'what reflects': 'for (const name of Reflect.ownKeys(Reflect)) try { Reflect[name] = () => undefined } catch {}',
  stacks: 'Error.prepareStackTrace = () => { for (;;); }; Error.stackTraceLimit = Infinity;',
  errors: `Object.defineProperty(Error.prototype, 'message', { get: () => 'x'.repeat(3e7) }); Error = class { static [Symbol.hasInstance]() { return true } };`,
  'regular expressions': 'RegExp.prototype.exec = () => { for (;;); };',
  maps: 'for (const Kind of [Map, Set, WeakMap]) for (const name of ["get", "set", "has", "add"]) Kind.prototype[name] = () => { throw 1 };',
  'its own globals': 'for (const name of Object.getOwnPropertyNames(globalThis)) try { delete globalThis[name] } catch {}',
};

/** What a version gets from outside leads to where it was made. */
const REACHED: Readonly<Record<string, string>> = {
  'what it may require': realm(`require('given')`),
  'how it requires': realm('require'),
  'its module': realm('module'),
  'the request': realm('request'),
  'the state of the request': realm('request.state'),
  'a helper': realm('URL'),
  'its console': realm('console.log'),
  'its errors': `try { require('nothing') } catch (error) { ${realm('error')} }`,
  'its call sites': `Error.prepareStackTrace = (_error, sites) => sites.map((site) => { try { site.getThis().toJSON = site.getFunction().constructor('return process')() } catch {} }); new Error().stack;`,
};

const OUT: Readonly<Record<string, string>> = {
  'reads the environment': 'return process.env.PATH',
  'calls the network': `return fetch('http://127.0.0.1:9/')`,
  'opens a connection': `return require('node:net').connect(9)`,
  'reads the disk': `return require('node:fs').readFileSync('/etc/hostname', 'utf8')`,
  imports: `return import('node:fs').then((fs) => fs.readFileSync('/etc/hostname', 'utf8'))`,
  'starts a process': `return require('node:child_process').execSync('id')`,
  'starts a thread': `return new Worker('x')`,
  'loads by the module’s own means': `return module.constructor._load('node:fs').readFileSync('/etc/hostname', 'utf8')`,
  'makes code of a text': `return (() => undefined).constructor('return process')().env.PATH`,
  'makes code of a text by what it is given': `return require.constructor('return process')().env.PATH`,
  'makes code of a text in a generator': `return Object.getPrototypeOf(async function* () {}).constructor('yield process')().next()`,
  evaluates: `return eval('process').env.PATH`,
  'compiles WebAssembly': 'return new WebAssembly.Memory({ initial: 1 })',
  'shares memory': 'return new SharedArrayBuffer(8)',
  'has a timer': `return new Promise((done) => setTimeout(() => done('late'), 1))`,
  'has an immediate': `return new Promise((done) => setImmediate(() => done('late')))`,
};

const LOOPS: Readonly<Record<string, string>> = {
  'never ends': 'for (;;);',
  'never ends, in microtasks': '(function again() { return Promise.resolve().then(again) })();',
  'backtracks for ever': `/^(a+)+$/.test('a'.repeat(60) + 'b');`,
  'computes one huge number': '3n ** (3n ** 17n);',
  'sorts for ever': 'Array.from({ length: 3e7 }, () => Math.random()).sort();',
};
/** Ways to go on when everything is done. */
const LATER: Readonly<Record<string, string>> = {
  'with a signal’s clock': `AbortSignal.timeout(20).addEventListener('abort', () => { for (;;); });`,
  'with a signal of signals': `AbortSignal.any([AbortSignal.timeout(20)]).onabort = () => { for (;;); };`,
  'when something is collected': `globalThis.kept = new FinalizationRegistry(() => { for (;;); }); for (let one = 0; one < 1e5; one += 1) kept.register({}, 1);`,
};
const MEMORY: Readonly<Record<string, string>> = {
  objects: 'globalThis.all = []; for (;;) all.push(new Array(1e6).fill(0));',
  'objects in one bite': `globalThis.all = 'abc'.repeat(1e7).split('').map((one) => ({ one }));`,
  bytes: 'globalThis.all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));',
  'bytes without end in one bite': 'globalThis.all = new Uint8Array(3e9).fill(1);',
  texts: `globalThis.all = []; for (let one = 0; ; one += 1) all.push(('å€' + one).repeat(1e6).normalize());`,
  'regular expressions': `globalThis.all = []; for (let one = 0; ; one += 1) { all.push(new RegExp('(?:' + one + '|b{1,900}){1,900}')); all[one].test('b'); }`,
  'a map': 'globalThis.all = new Map(); for (let one = 0; ; one += 1) all.set(one, one);',
};

const ANSWERS: Readonly<Record<string, string>> = {
  'a book': `'x'.repeat(2e6)`,
  '10 MB': `'x'.repeat(1e7)`,
  '40 MB': `'€'.repeat(2e7)`,
  'no text': '({ html: 1 })',
  'a number': '1',
  nothing: 'undefined',
  'a symbol': 'Symbol()',
  'a huge number': '10n ** 10n',
  'a proxy': `new Proxy({}, { get() { for (;;); } })`,
  'a text that is an object': `Object.assign(new String('x'), { toString() { for (;;); }, length: 2 ** 31 })`,
  'what is nested deep': NESTED,
  'what never settles': 'new Promise(() => undefined)',
  'an answer that waits for itself': '(function self() { return { then: (done) => done(self()) } })()',
};
const THROWN: Readonly<Record<string, string>> = {
  'an error': `new Error('mistake')`,
  nothing: 'null',
  'an error of 30 MB': `new Error('x'.repeat(3e7))`,
  'an error that never ends': `Object.defineProperty(new Error(), 'message', { get() { for (;;); } })`,
  'an error without text': `Object.defineProperty(new Error(), 'message', { value: Symbol() })`,
  'an object that throws': '({ toString() { throw this } })',
  'a proxy': `new Proxy({}, { getPrototypeOf() { throw 1 } })`,
};

type Hostile = readonly [does: string, code: string];
const combined = (what: string, when: When, of: Readonly<Record<string, string>>): Hostile[] =>
  Object.entries(when).flatMap(([moment, make]) => Object.entries(of).map(([name, code]): Hostile => [`${what} ${name} ${moment}`.trim(), make(code)]));
const inPage = (what: string, of: Readonly<Record<string, string>>, say: string): Hostile[] =>
  Object.entries(of).map(([name, code]) => [`${what} ${name}`.trim(), version(`${say} ${code}`)]);
const some = (of: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(of).filter((_one, index) => index % 3 === 0));

/** Versions that change only what they have themselves: each shows its page, or is named. */
export const CHANGING: readonly Hostile[] = [
  ...combined('patches', LOAD, PATCHES),
  ...combined('patches', { ...PAGE, ...AFTER }, some(PATCHES)),
  ...combined('patches where it got', PAGE, REACHED),
  ...combined('goes on', { ...LOAD, ...PAGE }, LATER),
  // The system refuses more memory, and nobody waits for the error.
  ...combined('fills memory with', AFTER, { bytes: MEMORY['bytes'] ?? '' }),
  ...inPage('answers with', { 'many answers': `({ then(done) { for (let time = 0; time < 1e5; time += 1) done('${OWN}') } })` }, 'return'),
];

/** Versions that are named in the log, whatever the visitor sees. */
export const HURTING: readonly Hostile[] = [
  ...inPage('', OUT, ''),
  ...combined('', ALWAYS, LOOPS),
  ...combined('fills memory with', { ...LOAD, ...PAGE }, MEMORY),
  ...inPage('answers with', ANSWERS, 'return'),
  ...inPage('throws', THROWN, 'throw'),
  ['throws before it has begun', version(show, `throw new Error('mistake')`)],
  ['never ends while it is made', 'module.exports = { default() { for (;;); } };'],
  ['is no script', 'module.exports = {'],
  ['is nothing', ''],
];

/** Every fifth; `npm run test:long -- versions` tries all. */
export const sampled = <Item>(all: readonly Item[]): readonly Item[] => (process.env['VERSION_SECONDS'] ? all : all.filter((_one, index) => index % 5 === 0));

import { describe, expect, it } from 'vitest';
import { fits, otherFor } from './fits.ts';
import type { Backend, Gives, Release } from './releaseStore.ts';
import { gapsBetween, refOf, type Shape } from './shapes.ts';

const text: Shape = { type: 'string' };
const object = (properties: Record<string, Shape>, ...required: string[]): Shape => ({ type: 'object', properties, required });
const maybe = (shape: Shape): Shape => ({ anyOf: [shape, { type: 'null' }] });
const gaps = (written: Shape, read: Shape, keepsUnknown = false, isRepeated = false) =>
  gapsBetween({ shape: written, entities: {} }, { shape: read, entities: {} }, { keepsUnknown, isRepeated }, 'sak');

describe('what is written and what is read', () => {
  it.each<[string, Shape, Shape]>([
    ['a key that may be missing', object({ namn: text }, 'namn'), object({ namn: text, kod: text }, 'namn')],
    ['a value that is always there', object({ namn: text }, 'namn'), object({ namn: maybe(text) }, 'namn')],
    ['one of more values', { enum: ['A'] }, { enum: ['A', 'B'] }],
    ['a value where any text is read', { enum: ['A'], type: 'string' }, text],
    ['a value of the reader’s length and form', { enum: ['AB'], type: 'string' }, { type: 'string', minLength: 2, maxLength: 2, pattern: '^[A-Z]+$' }],
    ['a whole number', { type: 'integer' }, { type: 'number' }],
    ['a shorter text', { type: 'string', maxLength: 10 }, { type: 'string', maxLength: 20 }],
    ['anything', object({ namn: text }), {}],
    [
      'a kind of several',
      { oneOf: [object({ typ: { const: 'X' } }, 'typ')] },
      { oneOf: [object({ typ: { const: 'Y' } }, 'typ'), object({ typ: { const: 'X' } }, 'typ')] },
    ],
    ['a key that is never there', object({ namn: { not: {} } }), object({})],
    ['values by name', { type: 'object', additionalProperties: text }, { type: 'object', additionalProperties: maybe(text) }],
  ])('PLUS-44 fits: %s', (_what, written, read) => {
    expect(gaps(written, read)).toEqual([]);
  });

  it.each<[string, Shape, Shape]>([
    ['sak.kod (okänd)', object({ kod: text }), object({})],
    ['sak[].namn (annan typ)', { type: 'array', items: object({ namn: text }) }, { type: 'array', items: object({ namn: { type: 'number' } }) }],
    ['sak (annan typ)', text, { enum: ['A'] }],
    ['sak (annan typ)', { type: 'number' }, { type: 'integer' }],
    ['sak (värdet "ABC")', { enum: ['ABC', 'AB'], type: 'string' }, { type: 'string', maxLength: 2 }],
    ['sak (värdet "A")', { enum: ['A', 'AB'], type: 'string' }, { type: 'string', minLength: 2 }],
    ['sak (värdet "a")', { enum: ['A', 'a'], type: 'string' }, { type: 'string', pattern: '^[A-Z]$' }],
    ['sak.kod (annan typ)', object({ kod: text }), object({ kod: { not: {} } })],
    ['sak.kod (okänd)', maybe(object({ kod: text })), maybe(object({}))],
    ['sak.* (annan typ)', { type: 'object', additionalProperties: text }, { type: 'object', additionalProperties: { type: 'null' } }],
  ])('PLUS-44 does not fit: %s', (gap, written, read) => {
    expect(gaps(written, read)).toEqual([gap]);
  });

  it('PLUS-44 a reader that keeps unknown keys reads them at every depth', () => {
    expect(gaps(object({ del: object({ kod: text }) }), object({ del: object({}) }), true)).toEqual([]);
  });

  it('PLUS-44 a value that is only repeated is judged by what writes it', () => {
    expect(gaps({ enum: ['A', 'B'] }, { enum: ['A'] }, true, true)).toEqual([]);
    expect(gaps(object({ kod: { enum: ['A', 'B'] } }), object({ kod: { type: 'number' } }), true, true)).toEqual([
      'sak.kod (annan typ)',
      'sak.kod (annan typ)',
    ]);
  });
});

const FILES = { entry: 'remoteEntry.js', shared: {}, preload: [], pages: {}, integrity: {} };
const slice = (more: Partial<Release>): Release => ({ ...FILES, name: 'exempel', version: '1.0.0', contract: 1, builtFrom: 'abc', ...more });
const shell = (more: Partial<Gives>): Gives => ({ contracts: [1], provides: {}, tokens: [], ...more });
const [OLD, NEW] = [object({ namn: text }, 'namn'), object({ namn: text, kod: text }, 'namn')];
const shapesOf = (sak: Shape, calls: Backend['shapes']['calls'] = { 'PUT /api/sak': { takes: refOf('Sak'), gives: refOf('Sak') } }) => ({
  entities: { Sak: sak },
  calls,
});
const backend = (...shapes: Parameters<typeof shapesOf>): Backend => ({ version: '1.0.0', builtFrom: null, shapes: shapesOf(...shapes) });
const said = (...parts: Parameters<typeof fits>) => fits(...parts).map(({ what }) => what);

describe('slice, shell and backend', () => {
  it('PLUS-44 a new key goes to the backend first, in any later order', () => {
    const [older, newer] = [slice({ entities: { Sak: OLD } }), slice({ entities: { Sak: NEW } })];
    expect(said({ slice: newer, shell: shell({ shapes: shapesOf(OLD) }), backend: backend(OLD) })).toEqual([
      'skriver Sak.kod (okänd), vilket backend inte tar emot.',
    ]);
    for (const one of [older, newer])
      for (const sak of [OLD, NEW]) expect(said({ slice: one, shell: shell({ shapes: shapesOf(sak) }), backend: backend(NEW) })).toEqual([]);
    expect(said({ shell: shell({ shapes: shapesOf(OLD) }), backend: backend(NEW) })).toEqual([]);
    expect(said({ shell: shell({ shapes: shapesOf(NEW) }), backend: backend(OLD) })[0]).toBe(
      'skickar i PUT /api/sak uppgifterna.kod (okänd), vilket backend inte tar emot.',
    );
  });

  it('PLUS-44 a new value goes to shell and backend before a slice writes it', () => {
    const [few, more] = [{ enum: ['A'] }, { enum: ['A', 'B'] }];
    const [before, after] = [shell({ shapes: shapesOf(few) }), shell({ shapes: shapesOf(more) })];
    const writes = slice({ entities: { Sak: more } });
    expect(said({ slice: writes, shell: before, backend: backend(more) })).toEqual(['skriver Sak (värdet "B"), vilket skalet inte kan läsa.']);
    expect(said({ slice: writes, shell: after, backend: backend(few) })).toEqual(['skriver Sak (värdet "B"), vilket backend inte tar emot.']);
    expect(said({ slice: writes, shell: after, backend: backend(more) })).toEqual([]);
    expect([
      said({ shell: before, backend: backend(more), isInUse: true }),
      said({ slice: slice({ entities: { Sak: few } }), backend: backend(more) }),
    ]).toEqual([[], []]);
  });

  it('PLUS-44 a new value inside what the backend takes goes to it first', () => {
    const shapes = (...values: string[]) => ({
      entities: { Sak: object({ del: refOf('Del') }), Del: { enum: values } },
      calls: { 'PUT /api/sak': { takes: refOf('Sak') }, 'GET /api/del': { gives: refOf('Del') } },
    });
    const [few, more] = [shapes('A'), shapes('A', 'B')];
    const beside = (own: typeof few, its: typeof few, isInUse = true) =>
      said({ shell: shell({ shapes: own }), backend: { ...backend(OLD), shapes: its }, isInUse });
    expect(beside(few, more)).toEqual([]);
    expect(beside(few, more, false)).toEqual(['läser i GET /api/del svaret (värdet "B"), vilket backend inte ger.']);
    expect(beside(more, few)).toEqual(['skickar i PUT /api/sak uppgifterna.del (värdet "B"), vilket backend inte tar emot.']);
  });

  it.each([
    ['anropar GET /api/lista, som backend inte har.', { 'GET /api/lista': { gives: text } }, {}],
    [
      'läser i GET /api/lista svaret (värdet "B"), vilket backend inte ger.',
      { 'GET /api/lista': { gives: { enum: ['A'] } } },
      { 'GET /api/lista': { gives: { enum: ['A', 'B'] } } },
    ],
    [
      'skickar i POST /api/ny uppgifterna.namn (saknas), vilket backend inte tar emot.',
      { 'POST /api/ny': { takes: object({ namn: text }) } },
      { 'POST /api/ny': { takes: OLD } },
    ],
    [
      'skickar i GET /api/lista frågan.alla (okänd), vilket backend inte tar emot.',
      { 'GET /api/lista': { query: object({ alla: text }) } },
      { 'GET /api/lista': { query: { ...object({}), additionalProperties: false } } },
    ],
    [
      'skickar i PUT /api/sak rubrikerna.laget (saknas), vilket backend inte tar emot.',
      { 'PUT /api/sak': {} },
      { 'PUT /api/sak': { headers: object({ laget: text }, 'laget') } },
    ],
  ])('PLUS-44 a shell %s', (sentence, calls, given) => {
    expect(said({ shell: shell({ shapes: shapesOf(OLD, calls) }), backend: backend(OLD, given) })).toEqual([sentence]);
  });

  it('PLUS-44 beside a backend that does not say what it takes nothing fits', () => {
    expect(said({ slice: slice({}), shell: shell({}), backend: null })).toEqual(['kan inte jämföras med backend, som inte säger vad den tar emot.']);
  });

  it('PLUS-44 a backend that lacks what a slice reads is refused', () => {
    const lacking = fits({ slice: slice({ entities: { Sak: OLD } }), backend: backend(object({ namn: text })) });
    expect(lacking).toMatchObject([
      { rule: 'data', what: 'läser Sak.namn (saknas), vilket backend inte ger.', mend: { backend: expect.stringMatching(/^Behåll/) } },
    ]);
  });

  it('PLUS-44 a reason for a refusal that a part acts on stays', () => {
    const given = { ...backend(OLD), shapes: { ...shapesOf(OLD), codes: ['UPPTAGEN'] } };
    for (const part of [{ slice: slice({ codes: ['SLUT', 'UPPTAGEN'] }) }, { shell: shell({ shapes: { ...shapesOf(OLD), codes: ['SLUT'] } }) }])
      expect(said({ ...part, backend: given })).toEqual(['känner felkoden SLUT, som backend inte ger.']);
    expect(said({ slice: slice({ codes: ['SLUT'] }), backend: backend(OLD) })).toEqual([]);
  });

  it('PLUS-44 a page’s title is a text that the shell has, or says itself', () => {
    const titled = (title: string) => slice({ routes: [{ path: '/sida', title, guards: [] }] });
    const given = shell({ titles: ['SIDA'] });
    expect(said({ slice: titled('NY_SIDA'), shell: given })).toEqual(['har sidor med NY_SIDA (vakter, titlar), som skalet inte känner.']);
    for (const title of ['SIDA', 'Ny sida']) expect(said({ slice: titled(title), shell: given })).toEqual([]);
    expect(said({ slice: titled('NY_SIDA'), shell: shell({}) })).toEqual([]);
  });

  it('PLUS-44 a name in another form does not fit once forms are judged', () => {
    const taken = slice({ types: { state: { sparaAtom: 'ny', useApi: 'b' } } });
    const given = shell({ types: { state: { sparaAtom: ['gammal'], useApi: ['c', 'b'] } } });
    expect(said({ slice: taken, shell: { ...given, isJudged: true } })).toEqual(['tar sparaAtom ur state i en annan form än skalet ger.']);
    expect(said({ slice: taken, shell: given })).toEqual([]);
  });

  it('PLUS-44 design tokens are judged by the version’s own description', () => {
    expect(said({ slice: slice({ tokens: ['--space-4', '--glow'] }), shell: shell({ tokens: ['--space-4'] }) })).toEqual([
      'behöver --glow i sina stilmallar, vilket skalet inte har.',
    ]);
  });

  it.each([
    [{ type: 'string' }, { type: 'string' }, []],
    [
      { type: 'object', properties: { antal: { type: 'integer' }, mer: {} }, required: ['antal'] },
      { type: 'object', properties: { antal: { type: 'number' } } },
      [],
    ],
    [{ type: 'object', properties: {} }, { type: 'object', properties: { antal: { type: 'number' } }, required: ['antal'] }, ['sparad.antal (saknas)']],
    [{ type: 'number' }, { type: 'string' }, ['sparad (annan typ)']],
    [{ enum: ['A', 'B'] }, { enum: ['A'] }, ['sparad (värdet "B")']],
  ])('PLUS-46 of an event in the shape %o, read as %o, remains %j', (sent, heard, gaps) => {
    const [sends, hears] = [{ events: { sends: { sparad: sent, annan: {} } } }, { events: { hears: { sparad: heard, okand: {} } } }];
    const other = (events: object) => [{ name: 'notes', version: '2.0.0', ...events }];
    const [list] = gaps;
    expect(said({ slice: slice(sends), others: other(hears) })).toEqual(list ? [`skickar ${list}, vilket mfe-notes 2.0.0 inte kan läsa.`] : []);
    expect(said({ slice: slice(hears), others: other(sends) })).toEqual(list ? [`hör ${list}, vilket mfe-notes 2.0.0 inte skickar så.`] : []);
  });
});

describe('several versions of a package', () => {
  const script = { file: 'assets/annan.js', integrity: `sha384-${'A'.repeat(64)}` };
  const old = { name: 'react-18', provides: { react: '18.3.1', 'react-dom': '18.3.1' }, names: { react: ['useState', 'createFactory'] }, ...script };
  const given = shell({ provides: { react: '19.3.1', 'react-dom': '19.3.1', jotai: '3.0.1' }, names: { react: ['use', 'useState'] }, others: [old] });
  const taking = (shared: Release['shared'], ...react: string[]) => slice({ shared, takes: { react } });

  it.each([
    ['those of the shell', { react: '^19.0.0' }, ['use'], undefined],
    ['those of the shell rather than older ones', { react: '^18.0.0 || ^19.0.0' }, ['useState'], undefined],
    ['older ones that have what it takes', { react: '^18.0.0 || ^19.0.0' }, ['createFactory'], 'react-18'],
    ['older ones', { react: '^18.2.0', 'react-dom': '^18.0.0', jotai: '^3.0.0' }, ['useState'], 'react-18'],
  ])('PLUS-48 a slice gets %s', (_what, shared, names, name) => {
    expect(said({ slice: taking(shared, ...names), shell: given })).toEqual([]);
    expect(otherFor(taking(shared, ...names), given)?.name).toBe(name);
  });

  it.each([
    [{ react: '^17.0.0' }, 'behöver react ^17.0.0, skalet har 19.3.1 och 18.3.1.'],
    [{ react: '^18.0.0', 'react-dom': '^19.0.0' }, 'behöver react ^18.0.0, som skalet inte ger ihop med det andra den tar.'],
    [{ react: '^18.0.0', jotai: '^2.0.0' }, 'behöver jotai ^2.0.0, skalet har 3.0.1.'],
  ])('PLUS-48 a slice is refused that takes %o', (shared, what) => {
    expect(said({ slice: taking(shared), shell: given })).toContain(what);
    expect(otherFor(taking(shared), given)).toBeUndefined();
  });

  it('PLUS-48 a name is looked for in the set that a slice gets', () => {
    expect(said({ slice: taking({ react: '^18.0.0' }, 'use'), shell: given })).toEqual(['tar use ur react, som skalet inte ger.']);
  });
});

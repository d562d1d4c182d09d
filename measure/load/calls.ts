import { STORANGEN } from '../../e2e/support/pages/drafts.ts';
import type { Person } from './people.ts';
import type { Ask } from './visitors.ts';

/** What is compared: the framework alone, the backend itself, and the edge in front of it or of the host. */
export const WAYS = ['bare', 'backend', 'edge'] as const;
export type Way = (typeof WAYS)[number];

/** A request that a page makes. */
export interface Call {
  readonly name: string;
  readonly ways: readonly Way[];
  readonly askOf: (person: Person) => Ask;
}

const read = ({ cookie }: Person, path: string): Ask => ({ method: 'GET', path, headers: { cookie, accept: 'application/json' } });
const ALL: readonly Way[] = WAYS;
const FILE: readonly Way[] = ['bare', 'edge'];

/** The calls of a browser, with the addresses of a slice's file and a file of the shell. `origin` is the public one. */
export function calls(origin: string, files: { readonly slice: string; readonly shell: string }): readonly Call[] {
  const write = { origin, 'x-requested-with': 'uppgiftsandring', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const save = ({ cookie, draftOf }: Person, members: number): Ask => {
    const draft = draftOf(members);
    return { method: 'PUT', path: `/api/ansokan/${draft.id}`, headers: { cookie, ...write }, body: JSON.stringify(draft) };
  };
  const packed = (path: string): Ask => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } });
  return [
    { name: 'identity', ways: ALL, askOf: (person) => read(person, '/api/identity') },
    { name: 'read the draft', ways: ALL, askOf: (person) => read(person, '/api/ansokan') },
    { name: 'save of 5', ways: ALL, askOf: (person) => save(person, 5) },
    { name: 'save of 200', ways: ALL, askOf: (person) => save(person, 200) },
    // Last, since the calls after it read a draft of 40.
    { name: 'save the draft', ways: ALL, askOf: (person) => save(person, 40) },
    { name: 'look up', ways: ALL, askOf: (person) => read(person, `/api/samfallighetsforening/${STORANGEN.orgNr}`) },
    { name: 'receipt', ways: ALL, askOf: (person) => read(person, `/api/kvitton/${person.receipt}`) },
    { name: 'status', ways: ALL, askOf: (person) => read(person, '/api/signera/signingStatus') },
    { name: 'file of a slice', ways: FILE, askOf: () => packed(files.slice) },
    { name: 'file of the shell', ways: FILE, askOf: () => packed(files.shell) },
    {
      name: 'first page',
      ways: FILE,
      askOf: ({ cookie }) => ({ method: 'GET', path: '/ansokan/atgard-select', headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip, br' } }),
    },
  ];
}

import type { FastifyInstance } from 'fastify';
import { HTML } from './server.ts';

/** What was received since the start, the latest first. */
interface Collection<One> {
  /** All, or those to one address where they have one. */
  list(till?: string): readonly One[];
  find(id: string): One | undefined;
  clear(till?: string): void;
}

interface Pages<One> {
  readonly all: (list: readonly One[]) => string;
  readonly one: (one: One) => string;
  /** More pages of one, by the last part of their address. */
  readonly parts?: Readonly<Record<string, (one: One) => string>>;
}

type To = { Querystring: { till?: string } };
type Named = { Params: { id: string } };

/** Shows a collection to testers: pages `at` and `at/:id`; `at/api/<name>` lists and empties, all or `?till=` an address; `at/api/<name>/:id`. */
export function addCollection<One>(app: FastifyInstance, at: string, name: string, collection: Collection<One>, { all, one, parts }: Pages<One>): void {
  app.get<To>(`${at}/api/${name}`, ({ query }) => ({ [name]: collection.list(query.till) }));
  app.delete<To>(`${at}/api/${name}`, ({ query }, reply) => {
    collection.clear(query.till);
    return reply.code(204).send();
  });
  app.get(at, (_request, reply) => reply.type(HTML).send(all(collection.list())));
  app.post(`${at}/tom`, (_request, reply) => {
    collection.clear();
    return reply.redirect(at, 303);
  });
  const addOne = (where: string, type: string, shown: (found: One) => unknown) =>
    app.get<Named>(where, ({ params }, reply) => {
      const found = collection.find(params.id);
      return found === undefined ? reply.callNotFound() : reply.type(type).send(shown(found));
    });
  addOne(`${at}/api/${name}/:id`, 'application/json', (found) => found);
  addOne(`${at}/:id`, HTML, one);
  for (const [part, page] of Object.entries(parts ?? {})) addOne(`${at}/:id/${part}`, HTML, page);
}

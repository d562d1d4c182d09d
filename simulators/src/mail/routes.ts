import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage, mailPage } from './page.ts';

const HTML = 'text/html; charset=utf-8';

interface To {
  Querystring: { till?: string };
}
interface One {
  Params: { id: string };
}

/**
 * The mailbox `/brevlada` and its API: `GET /brevlada/api/mejl` lists, with `?till=` those to one address, `DELETE` empties likewise,
 * `GET /brevlada/api/mejl/:id` is one.
 */
export function addMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<To>('/brevlada/api/mejl', ({ query }) => ({ mejl: mailbox.list(query.till) }));
  app.delete<To>('/brevlada/api/mejl', ({ query }, reply) => {
    mailbox.clear(query.till);
    return reply.code(204).send();
  });
  app.get<One>('/brevlada/api/mejl/:id', ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return mail === undefined ? reply.callNotFound() : reply.send(mail);
  });

  app.get('/brevlada', (_request, reply) => reply.type(HTML).send(mailboxPage(mailbox.list())));
  app.post('/brevlada/tom', (_request, reply) => {
    mailbox.clear();
    return reply.redirect('/brevlada', 303);
  });
  app.get<One>('/brevlada/:id', ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return mail === undefined ? reply.callNotFound() : reply.type(HTML).send(mailPage(mail));
  });
  app.get<One>('/brevlada/:id/html', ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return mail === undefined ? reply.callNotFound() : reply.type(HTML).send(mail.html);
  });
}

import { describe, expect, inject, it } from 'vitest';
import { call, draftOf, problemOf, save } from '../api.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { execute } from '../postgres.ts';
import { startSigning } from '../http/signering/signera.support.ts';

describe('a draft that an older version of the product has stored', () => {
  it('API-06 ASVS 2.2.2 answers 409 to every call, is neither shown nor overwritten, and can be removed by its person', async () => {
    const { DATABASE_URL: database = '' } = inject('stack').backendEnv;
    const browser = await login(PEOPLE.coordination);
    const draft = await draftOf(browser);
    await execute(database, `update ansokan set innehall = '{"forening": "716401-1236"}' where id = '${draft.id}'`);
    const answers = [
      await browser.go('/api/ansokan'),
      await save(browser, draft),
      await browser.go(`/api/ansokan/valideraKontaktperson?id=${draft.id}`),
      await browser.go('/api/ansokan/underlag.pdf'),
      await startSigning(browser, draft),
    ];
    for (const answer of answers) expect([answer.status, (await problemOf(answer)).kod], answer.url).toEqual([409, 'UTKAST_I_ALDRE_FORM']);
    await execute(database, `do $$ begin assert (select innehall = '{"forening": "716401-1236"}' from ansokan where id = '${draft.id}'); end $$`);
    for (const path of ['/api/identity', '/api/signera/signingStatus', '/api/kvitton']) expect((await browser.go(path)).status, path).toBe(200);
    expect((await call(browser, 'DELETE', '/api/ansokan')).status).toBe(200);
    expect((await draftOf(browser)).id).not.toBe(draft.id);
  });
});

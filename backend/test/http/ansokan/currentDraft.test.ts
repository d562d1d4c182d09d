import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../database.ts';
import { createCaseStatus } from '../../../src/arende/caseStatus.ts';
import { readConfig } from '../../../src/config/config.ts';
import type { Database } from '../../../src/db/db.ts';
import type { Deps } from '../../../src/deps.ts';
import { createSend } from '../../../src/http/credentials.ts';
import { createLogger } from '../../../src/operations/log/logger.ts';
import { createCaseSystem } from '../../../src/inskick/caseSystem.ts';
import { createPersonRegister } from '../../../src/person/personRegister.ts';
import { createForeningRegister } from '../../../src/register/foreningRegister.ts';
import { createOidcProvider } from '../../../src/session/oidc.ts';
import { followSigningConfig } from '../../../src/signera/config.ts';
import { currentDraft } from '../../../src/ansokan/currentDraft.ts';

describe('a new draft', () => {
  let database: Database;
  let deps: Deps;
  const now = () => new Date();
  beforeAll(async () => {
    database = await freshDatabase();
    const config = readConfig(inject('stack').backendEnv);
    deps = {
      config,
      now,
      db: database.db,
      checkDatabase: database.check,
      logger: createLogger('silent'),
      signing: followSigningConfig(config, now, createLogger('silent')),
      login: createOidcProvider(config, now, createLogger('silent')),
      register: createForeningRegister(config.registerUrl, 1000),
      person: createPersonRegister(config.personUrl, 1000, createSend(config.access.person, now, createLogger('silent'))),
      caseSystem: createCaseSystem(config.caseUrl, 1000),
      caseStatus: createCaseStatus(config.caseUrl, 1000),
      answered: () => undefined,
      asked: () => undefined,
      stopping: new AbortController().signal,
    };
  });
  afterAll(() => database.close());

  const nameFor = async (personnummer: string, fullname: string) => {
    const draft = await currentDraft(deps, { id: 'x', loa: null, personnummer, fornamn: '', efternamn: '', fullname, createdAt: now(), lastSeenAt: now() });
    return draft.innehall.kontaktperson?.fullname;
  };

  it.each([
    ['the login', '19850314-2385', 'Anna Ek-Inloggad', 'Anna Ek-Inloggad'],
    ['the person register, when the login has none', '19640823-3234', '', 'Karl-Erik Gustaf Adolf Åström'],
    ['nowhere, when the register does not know the person', '19780530-9106', '', ''],
    ['nowhere, when the register fails', '19680102-9288', '', ''],
  ])('CONT-06 takes the name of the contact person from %s', async (_where, personnummer, fullname, expected) => {
    expect(await nameFor(personnummer, fullname)).toBe(expected);
  });

  it('CONT-06 a draft that was created without the name gets it once it is known, and keeps it', async () => {
    expect(await nameFor('19680102-9288', '')).toBe('');
    expect(await nameFor('19680102-9288', 'Birgitta Krasch')).toBe('Birgitta Krasch');
    expect(await nameFor('19680102-9288', 'Ett Annat')).toBe('Birgitta Krasch');
  });
});

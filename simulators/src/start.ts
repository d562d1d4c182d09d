import type { Server } from 'node:http';
import { Cases } from './case/cases.ts';
import { createCaseServer } from './case/server.ts';
import type { Config } from './config.ts';
import { Faults } from './control/faults.ts';
import { SERVICE_TEXTS, type ServiceName } from './control/modes.ts';
import { createControlServer } from './control/server.ts';
import { close, listen, settlePort } from './http/listen.ts';
import { createIdpServer } from './idp/server.ts';
import { makeKeys, makeTokens } from './keys/makeKeys.ts';
import { Mailbox } from './mail/mailbox.ts';
import { closeMailServer, createMailServer } from './mail/server.ts';
import { createPersonServer } from './people/server.ts';
import { createRegisterServer } from './register/server.ts';
import { createSignServer } from './sign/server.ts';

export type Simulators = Awaited<ReturnType<typeof startSimulators>>;

/** Starts the configured services and the control page, the identity provider last: its `/livez` means that all are up. If one fails, all are stopped. */
export async function startSimulators(config: Config) {
  const { services, keysDir, dataDir, host, ports, appOrigin, deskOrigin, idpInternalOrigin: internalOrigin } = config;
  if (services.includes('idp') || services.includes('sign')) await makeKeys(keysDir);
  else await makeTokens(keysDir);
  const faults = new Faults();
  const mailbox = new Mailbox();
  const cases = services.includes('case') ? new Cases(dataDir) : null;
  const stops: (() => Promise<void>)[] = [];
  /** The address of each service; those not started are absent. */
  const origins: Partial<Record<ServiceName | 'control', string>> = {};
  const stop = async () => void (await Promise.all(stops.map((one) => one())));

  const create = {
    sign: (origin: string) => createSignServer(faults, keysDir, origin, appOrigin),
    register: () => createRegisterServer(faults, keysDir),
    person: () => createPersonServer(faults, keysDir),
    case: () => createCaseServer(faults, cases ?? new Cases(dataDir), keysDir),
    control: () => createControlServer(faults, cases, mailbox),
    idp: (origin: string) => createIdpServer(faults, { keysDir, origin, internalOrigin, appOrigins: [appOrigin, deskOrigin] }),
  };
  const start = async (service: keyof typeof create) => {
    const port = await settlePort(ports[service], host);
    const origin = (service !== 'control' && config.origins[service]) || `http://${host}:${port}`;
    const app = await create[service](origin);
    await app.ready();
    const server: Server = app.server;
    await listen(server, service === 'control' ? 'Styrsidan' : SERVICE_TEXTS[service], port, host);
    stops.push(() => close(server));
    origins[service] = origin;
  };
  const startMail = async () => {
    const mail = createMailServer(faults, mailbox);
    origins.mail = `smtp://${host}:${await listen(mail.server, SERVICE_TEXTS.mail, ports.mail, host)}`;
    stops.push(() => closeMailServer(mail));
  };

  try {
    for (const service of services.filter((one) => one !== 'idp')) await (service === 'mail' ? startMail() : start(service));
    await start('control');
    if (services.includes('idp')) await start('idp');
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins, faults, stop };
}

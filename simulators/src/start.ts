import type { Server } from 'node:http';
import { CaseProgress } from './case/progress.ts';
import { createCaseServer, type Cases } from './case/server.ts';
import { CaseArchive } from './case/caseArchive.ts';
import type { Config } from './config.ts';
import { addFaults } from './control/applyFault.ts';
import { Faults, signFaults } from './control/faults.ts';
import { isSigningMode, SERVICE_TEXTS, type ServiceName } from './control/modes.ts';
import { createControlServer } from './control/server.ts';
import { close, listen, settlePort } from './http/listen.ts';
import { createIdpServer } from './idp/server.ts';
import { makeKeys } from './keys/makeKeys.ts';
import { makeTokens } from './keys/tokens.ts';
import { Mailbox } from './mail/mailbox.ts';
import { closeMailServer, createMailServer } from './mail/server.ts';
import { createPersonServer } from './people/server.ts';
import { createRegisterServer } from './register/server.ts';
import { createSignServer } from './sign/server.ts';

/** Running simulators. */
export interface Simulators {
  /** The address of each service; those not started are absent. */
  readonly origins: Readonly<Partial<Record<ServiceName | 'control', string>>>;
  readonly faults: Faults;
  stop(): Promise<void>;
}

/** What the services of one process share. */
interface World {
  readonly config: Config;
  readonly faults: Faults;
  /** Null where the case system does not run. */
  readonly cases: Cases | null;
  readonly mailbox: Mailbox;
  /** How each running server is stopped. */
  readonly stops: (() => Promise<void>)[];
}

function openCases({ dataDir }: Config): Cases {
  const archive = new CaseArchive(dataDir);
  return { archive, progress: new CaseProgress(dataDir) };
}

async function createService(service: Exclude<ServiceName, 'mail'>, origin: string, world: World): Promise<Server> {
  const { config, faults } = world;
  const { keysDir, appOrigin, deskOrigin, idpInternalOrigin: internalOrigin } = config;
  if (service === 'idp') return createIdpServer({ faults, keysDir, origin, internalOrigin, appOrigins: [appOrigin, deskOrigin] });
  const app = await createApp(service, origin, world);
  await app.ready();
  return app.server;
}

async function createApp(service: Exclude<ServiceName, 'idp' | 'mail'>, origin: string, { config, faults, cases }: World) {
  switch (service) {
    case 'sign': {
      const app = await createSignServer({ keysDir: config.keysDir, origin, appOrigin: config.appOrigin, faults: signFaults(faults) });
      // The service itself applies the faults of one person; these apply before it knows whom a request is about.
      addFaults(
        app,
        faults,
        'sign',
        () => null,
        (mode) => mode === 'down' || !isSigningMode(mode),
      );
      return app;
    }
    case 'register':
      return createRegisterServer(faults, config.keysDir);
    case 'person':
      return createPersonServer(faults, config.keysDir);
    case 'case':
      return createCaseServer(faults, cases ?? openCases(config), config.keysDir);
  }
}

/**
 * Starts the configured services and the control page in this process. Missing keys are created first, when needed. The identity
 * provider starts last, so that its `/livez` means that all are up. When one cannot start, those already started are stopped.
 */
export async function startSimulators(config: Config): Promise<Simulators> {
  if (config.services.some((service) => service === 'idp' || service === 'sign')) await makeKeys(config.keysDir);
  else await makeTokens(config.keysDir);
  const faults = new Faults();
  const world: World = { config, faults, cases: config.services.includes('case') ? openCases(config) : null, mailbox: new Mailbox(), stops: [] };
  const origins: Partial<Record<ServiceName | 'control', string>> = {};
  const stop = async () => {
    await Promise.all(world.stops.map((one) => one()));
  };
  try {
    for (const service of config.services.toSorted((a, b) => Number(a === 'idp') - Number(b === 'idp'))) {
      if (service === 'idp') origins.control = await startControl(world);
      origins[service] = service === 'mail' ? await startMail(world) : await startService(service, world);
    }
    origins.control ??= await startControl(world);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins, faults, stop };
}

async function startService(service: Exclude<ServiceName, 'mail'>, world: World): Promise<string> {
  const { config, stops } = world;
  const port = await settlePort(config.ports[service], config.host);
  const origin = config.origins[service] ?? `http://${config.host}:${port}`;
  const server = await createService(service, origin, world);
  await listen(server, SERVICE_TEXTS[service], port, config.host);
  stops.push(() => close(server));
  return origin;
}

async function startMail({ config, faults, mailbox, stops }: World): Promise<string> {
  const mail = createMailServer(faults, mailbox);
  const port = await listen(mail.server, SERVICE_TEXTS.mail, config.ports.mail, config.host);
  stops.push(() => closeMailServer(mail));
  return `smtp://${config.host}:${port}`;
}

async function startControl({ config, faults, cases, mailbox, stops }: World): Promise<string> {
  const app = createControlServer(faults, cases, mailbox);
  await app.ready();
  const port = await listen(app.server, 'Styrsidan', config.ports.control, config.host);
  stops.push(() => close(app.server));
  return `http://${config.host}:${port}`;
}

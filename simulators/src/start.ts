import type { Server } from 'node:http';
import { createCaseServer } from './case/server.ts';
import type { Config } from './config.ts';
import { addFaults } from './control/applyFault.ts';
import { Faults, signFaults } from './control/faults.ts';
import { isSigningMode, SERVICE_TEXTS, type ServiceName } from './control/modes.ts';
import { createControlServer } from './control/server.ts';
import { close, listen, settlePort } from './http/listen.ts';
import { createIdpServer } from './idp/server.ts';
import { makeKeys } from './keys/make-keys.ts';
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

async function createService(service: ServiceName, origin: string, config: Config, faults: Faults): Promise<Server> {
  const { keysDir, appOrigin, idpInternalOrigin: internalOrigin } = config;
  if (service === 'idp') return createIdpServer({ faults, keysDir, origin, internalOrigin, appOrigin });
  const app = await createApp(service, origin, config, faults);
  await app.ready();
  return app.server;
}

async function createApp(service: Exclude<ServiceName, 'idp'>, origin: string, config: Config, faults: Faults) {
  switch (service) {
    case 'sign': {
      const app = await createSignServer({ keysDir: config.keysDir, origin, appOrigin: config.appOrigin, faults: signFaults(faults) });
      // The service itself applies the faults of one person; here are the faults that apply before it knows whom a request is about.
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
      return createRegisterServer(faults);
    case 'person':
      return createPersonServer(faults);
    case 'case':
      return createCaseServer(faults, config.dataDir);
  }
}

/**
 * Starts the configured services and the control page in this process. Missing keys are created first, when needed. The identity
 * provider starts last, so that its `/livez` means that all are up. When one cannot start, those already started are stopped.
 */
export async function startSimulators(config: Config): Promise<Simulators> {
  if (config.services.some((service) => service === 'idp' || service === 'sign')) await makeKeys(config.keysDir);
  const faults = new Faults();
  const servers: Server[] = [];
  const origins: Partial<Record<ServiceName | 'control', string>> = {};
  const stop = async () => {
    await Promise.all(servers.map(close));
  };
  try {
    for (const service of config.services.toSorted((a, b) => Number(a === 'idp') - Number(b === 'idp'))) {
      if (service === 'idp') origins.control = await startControl(config, faults, servers);
      const port = await settlePort(config.ports[service], config.host);
      const origin = config.origins[service] ?? `http://${config.host}:${port}`;
      const server = await createService(service, origin, config, faults);
      await listen(server, SERVICE_TEXTS[service], port, config.host);
      servers.push(server);
      origins[service] = origin;
    }
    origins.control ??= await startControl(config, faults, servers);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origins, faults, stop };
}

async function startControl(config: Config, faults: Faults, servers: Server[]): Promise<string> {
  const app = createControlServer(faults);
  await app.ready();
  const port = await listen(app.server, 'Styrsidan', config.ports.control, config.host);
  servers.push(app.server);
  return `http://${config.host}:${port}`;
}

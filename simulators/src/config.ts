import path from 'node:path';
import { SERVICES, type ServiceName } from './control/modes.ts';

/** A setting that cannot be used; the message is one clear sentence. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>;

type Env = Readonly<Record<string, string | undefined>>;

function port(env: Env, name: string): number {
  const value = env[name] ?? '0';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535) throw new ConfigError(`${name} ska vara ett tal mellan 0 och 65535, inte "${value}".`);
  return Number(value);
}

function origin(env: Env, name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name} ska vara en adress som http://127.0.0.1:4001, inte "${value}".`);
  return new URL(value).origin;
}

function services(env: Env): readonly ServiceName[] {
  const wanted = (env['SERVICES'] ?? '').split(/[\s,]+/).filter((name) => name !== '');
  const unknown = wanted.find((name) => !SERVICES.some((service) => service === name));
  if (unknown !== undefined) throw new ConfigError(`SERVICES nämner "${unknown}". Välj bland ${SERVICES.join(', ')}.`);
  return wanted.length === 0 ? SERVICES : SERVICES.filter((service) => wanted.includes(service));
}

/** Reads the settings from the environment (documented in `simulators/README.md`); throws `ConfigError`. */
export function readConfig(env: Env) {
  if (env['APP_ENV'] === 'prod') throw new ConfigError('Simulatorerna är till för utveckling och prov: de startar inte i produktion (APP_ENV=prod).');
  /** Origins for the browser; absent: host and port. */
  const origins: Partial<Record<ServiceName, string | undefined>> = { idp: origin(env, 'IDP_ORIGIN'), sign: origin(env, 'SIGN_ORIGIN') };
  return {
    services: services(env),
    /** 0: any free port. */
    ports: {
      idp: port(env, 'IDP_PORT'),
      sign: port(env, 'SIGN_PORT'),
      register: port(env, 'REGISTER_PORT'),
      person: port(env, 'PERSON_PORT'),
      case: port(env, 'CASE_PORT'),
      mail: port(env, 'MAIL_PORT'),
      control: port(env, 'CONTROL_PORT'),
    },
    origins,
    idpInternalOrigin: origin(env, 'IDP_INTERNAL_ORIGIN'),
    host: env['HOST'] ?? '127.0.0.1',
    appOrigin: origin(env, 'APP_ORIGIN') ?? 'http://localhost:8080',
    /** Where the release desk is reached. */
    deskOrigin: origin(env, 'DESK_ORIGIN') ?? 'http://localhost:8090',
    keysDir: path.resolve(env['KEYS_DIR'] ?? '.data/keys'),
    dataDir: path.resolve(env['DATA_DIR'] ?? '.data/simulators'),
  };
}

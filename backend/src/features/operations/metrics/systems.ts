import type { Config } from '../../../config/config.ts';

/** The systems that the backend calls, by origin. */
export function systemsOf(config: Config): ReadonlyMap<string, string> {
  const origin = (url: string) => new URL(url).origin;
  return new Map([
    [origin(config.oidc.internalUrl), 'login'],
    [origin(config.personUrl), 'person'],
    [origin(config.registerUrl), 'register'],
    [origin(config.caseUrl), 'case'],
  ]);
}

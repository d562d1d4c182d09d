import { ConfigError, readConfig } from './config.ts';
import { SERVICE_TEXTS, SERVICES } from './control/modes.ts';
import { PortError } from './http/listen.ts';
import { startSimulators, type Simulators } from './start.ts';

function announce({ origins }: Simulators): void {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(origins));
    return;
  }
  for (const service of SERVICES) {
    if (origins[service] !== undefined) console.log(`${SERVICE_TEXTS[service]}: ${origins[service]}`);
  }
  console.log(`Styr simulatorerna: ${origins.control}/kontroll`);
  if (origins.mail !== undefined) console.log(`Läs e-posten: ${origins.control}/brevlada`);
}

try {
  const simulators = await startSimulators(readConfig(process.env));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulators.stop().then(() => process.exit(0)));
  }
  announce(simulators);
} catch (error) {
  const isForPeople = error instanceof ConfigError || error instanceof PortError;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}

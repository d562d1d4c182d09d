import { createApp } from './app.ts';
import { readConfig } from './config.ts';

// `node host/server/main.ts`: starts the composition server with the settings in the environment.

function sentenceOf(error: unknown, port: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `Port ${port} är upptagen. Stäng det som använder den eller välj en annan med PORT.`;
  return error instanceof Error ? error.message : String(error);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(sentenceOf(error, 0));
  }
}

const config = settings();
const app = createApp(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.close().then(() => process.exit(0));
  });
}
try {
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  fail(sentenceOf(error, config.port));
}

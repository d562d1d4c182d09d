import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Packages of the federation runtime that the build plugin imports as CommonJS. */
const FEDERATION = ['@module-federation/webpack-bundler-runtime', '@module-federation/runtime'];

/**
 * They ship twice, as CommonJS and as ES modules, and import the ES half of each other. Pointing the plugin's imports there too builds
 * one copy into each slice instead of two (docs/adr/0022).
 */
export const aliases: Record<string, string> = Object.fromEntries(
  FEDERATION.map((entry) => [require.resolve(entry), fileURLToPath(import.meta.resolve(entry))]),
);

const ROUTER = 'react-router';

/** The router without its warnings for developers, which its package gives to every build (PLUS-25). */
export const QUIET: Record<string, string> = {
  'react-router$': fileURLToPath(import.meta.resolve(ROUTER)).replace('/development/', '/production/'),
};

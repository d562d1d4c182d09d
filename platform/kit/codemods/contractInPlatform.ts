import type { Codemod } from './codemod.ts';

/** The contract between slice and shell left the service's package for the platform's. */
export const contractInPlatform: Codemod = {
  since: '1.1',
  what: '@uppgiftsandring/shared/slice heter nu @uppgiftsandring/platform/contract',
  apply: (source) => source.replace(/(?<=(['"])@uppgiftsandring\/)shared\/slice(?=\/|\1)/g, 'platform/contract'),
  peers: { '@uppgiftsandring/platform': '^1.0.0' },
};

import type { Finding } from '../support/watch/findings.ts';

/** Findings that are allowed while a part of the stack is down: which calls are in progress at that time is random. */
export const OUTAGE: readonly Finding[] = [
  'answer: {500,502,503,504} * /**',
  'no answer: * /**',
  'console: ChunkLoadError',
  'console: Refused to execute script',
  'console: Refused to apply style',
  'error dialog: Vi kunde inte',
  'error dialog: Vi får ingen kontakt med tjänsten.',
  'error dialog: En del av sidan kunde inte laddas.',
  'alert: Vi kunde inte spara.',
  'alert: Inloggningen blev inte klar.',
  'alert: Ett oväntat fel har inträffat',
];

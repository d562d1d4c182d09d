import { findFirefox } from '../../../e2e/browsers/firefox.ts';
import { findWebKit } from '../../../e2e/browsers/webkit.ts';
import { installDebian } from './chromium.ts';
import type { Tally } from '../tally/tally.ts';
import { vitest } from '../vitest.ts';

const DEBIAN = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const isThere = () => findFirefox() !== undefined && findWebKit() !== undefined;

/** The whole job in Firefox and in WebKit, which are installed where they are missing. Throws one clear sentence when that fails. */
export async function browsers(): Promise<Tally> {
  if (!isThere()) installDebian(DEBIAN);
  if (!isThere()) throw new Error(`Firefox eller WebKit saknas. Installera dem (Debian: apt-get install ${DEBIAN.join(' ')}).`);
  return vitest({ project: 'browsers' });
}

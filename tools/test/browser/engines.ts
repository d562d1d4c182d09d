import { findWebKit } from '../../../e2e/browsers/webkit.ts';
import { installDebian } from './chromium.ts';
import type { Tally } from '../tally/tally.ts';
import { vitest } from '../vitest.ts';

const DEBIAN = ['webkit2gtk-driver', 'xvfb'];

/** The whole job in WebKit, which is installed where it is missing. Throws one clear sentence when that fails. */
export async function browsers(): Promise<Tally> {
  if (!findWebKit()) installDebian(DEBIAN);
  if (!findWebKit()) throw new Error(`WebKit saknas. Installera det (Debian: apt-get install ${DEBIAN.join(' ')}).`);
  return vitest({ project: 'browsers' });
}

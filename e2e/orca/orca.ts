import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { end, leashed, startDisplay, startTold } from '../support/display.ts';

/** What this needs of Debian, besides Chromium; the window manager gives the browser's window focus. */
export const ORCA_PACKAGES = ['orca', 'at-spi2-core', 'dbus', 'xvfb', 'openbox', 'xdotool'];
const PROGRAMS = ['orca', 'dbus-daemon', 'Xvfb', 'openbox', 'xdotool'];
const bin = (program: string) => `/usr/bin/${program}`;

export const hasOrca = () => PROGRAMS.every((program) => existsSync(bin(program)));

/** What Orca's record says that it spoke; in a text of several lines the later ones are indented. */
const SPOKEN = /SPEECH OUTPUT: '((?:.|\n {18})*?)'(?: voice=\S+)?(?: ?\{.*\}| ?None)?$/gm;

export type Orca = Awaited<ReturnType<typeof startOrca>>;

/** Starts the screen reader Orca on a display and buses of its own, without a voice: what it would say is read as text. Everything in it ends with this process. */
export async function startOrca(folder: string) {
  const display = await startDisplay();
  const [home, record] = [path.join(folder, 'home'), path.join(folder, 'orca.log')];
  const settings = path.join(home, 'orca');
  mkdirSync(settings, { recursive: true, mode: 0o700 });
  writeFileSync(
    path.join(settings, 'orca-customizations.py'),
    `from orca import debug, settings\ndebug.debugFile.reconfigure(line_buffering=True)\nsettings.sayAllOnLoad = False\n`,
  );
  const own = {
    ...process.env,
    DISPLAY: display.name,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    GSETTINGS_BACKEND: 'memory',
    LANG: 'C.UTF-8',
    LANGUAGE: 'sv',
    SPEECHD_CMD: '/bin/false',
  };
  const bus = await startTold(bin('dbus-daemon'), ['--session', '--nofork', '--nopidfile', '--print-address=3'], own);
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: bus.said };
  const programs = [
    leashed(bin('openbox'), [], { env, stdio: 'ignore' }),
    leashed(bin('orca'), ['--user-prefs', settings, '--debug-file', record], { env, stdio: 'ignore' }),
  ];
  const heard = () => [...(existsSync(record) ? readFileSync(record, 'utf8') : '').matchAll(SPOKEN)].map(([, text = '']) => text);
  return {
    env,
    /** All that has been said, in order. */
    heard,
    /** Real presses of keys, which the screen reader hears too. */
    press: (...keys: readonly string[]) => execFileSync(bin('xdotool'), ['key', '--delay', '60', ...keys], { env }),
    type: (text: string) => execFileSync(bin('xdotool'), ['type', '--delay', '60', text], { env }),
    stop: async () => {
      for (const program of [...programs, bus.server, display.server]) await end(program);
    },
  };
}

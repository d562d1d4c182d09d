import { readFileSync } from 'node:fs';

const EVERY_MS = 500;

/** What Linux says of a process; nothing elsewhere, or when it is gone. */
function about(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
const starterOf = (pid) => /^PPid:\t(\d+)$/m.exec(about(pid, 'status'))?.[1];

/** Calls `stop` once when the process that started this one is gone, for any reason. npm does that through a shell, which it ends when told to end, but which outlives a killed npm. */
export function whenOrphaned(stop) {
  const { ppid } = process;
  const isShellOfNpm = process.env.npm_lifecycle_event !== undefined && about(ppid, 'cmdline').startsWith('sh\0-c\0');
  const npm = isShellOfNpm && starterOf(ppid);
  const watch = setInterval(() => {
    if (process.ppid === ppid && (!isShellOfNpm || starterOf(ppid) === npm)) return;
    clearInterval(watch);
    stop();
  }, EVERY_MS).unref();
}

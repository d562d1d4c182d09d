import { createHash } from 'node:crypto';

/** Where a page tells that its shell did not start. */
export const SHELL_FAILED_PATH = '/skalfel';

/** What is shown then, if nothing better can be had. */
export const NOTICE_ID = 'stangt';

/** Holds a script of the shell in a page that came rendered: it is let out when the page has been painted (docs/adr/0055). */
const LATE = 'data-late';
/** In a tab that nobody sees no frame comes; nor is one waited for longer than this. */
const LONGEST_MS = 1000;

/** The shell's scripts are fetched at once, and run when the page has been painted, which running them would hold up. */
export const runLate = (template: string): string =>
  template.replace(
    /<script defer ([^>]*)src=([^>]*)><\/script>/g,
    (script, before: string, after: string) => `<link rel="preload" as="script" ${before}href=${after}><template ${LATE}>${script}</template>`,
  );

/**
 * Stands first in every page: a shell that dies before its first line tells nobody. A script of the shell that does not come, cannot be read or throws, until all
 * that belongs to the page has run, is told to the server; if it has another version for the session the page is loaded again, else the notice is shown, until
 * a shell that lives after all takes its place (PLUS-28).
 */
const WATCH = [
  "(()=>{const d=document,b=d.documentElement.dataset.base+'assets/',k=['error','unhandledrejection'];let f,g,",
  "n=e=>{f||=`${e.target?.matches?.('script')?e.target.src:e.filename||e.reason?.stack}`.includes(b)},",
  'all=on=>k.forEach(t=>on(t,n,true)),x=async()=>{if(g)return;g=1;',
  `try{if((await fetch('${SHELL_FAILED_PATH}',{method:'POST',signal:AbortSignal.timeout(3000)})).ok)return location.reload()}catch{}`,
  `const r=d.getElementById('root'),m=d.getElementById('${NOTICE_ID}').content.firstElementChild,w=window.early;`,
  // Something stands there: a shell that lives, unless it is what the server rendered and nobody has taken over yet.
  'if(!r.firstChild)return r.append(m);if(!w||w.over)return;d.body.prepend(m);',
  'const o=w.end;w.end=()=>{o();m.remove()}};',
  // What the shell begins with after the first paint is not heard here: its first lines say so themselves (host/src/main.tsx).
  'window.shellDied=x;all(addEventListener);',
  // What is held is let out when the page has been painted, and watched until it has run.
  "addEventListener('DOMContentLoaded',async()=>{",
  `const t=[...d.querySelectorAll('[${LATE}]')];`,
  `if(t[0]&&!d.hidden)await new Promise(r=>{setTimeout(r,${LONGEST_MS});requestAnimationFrame(()=>setTimeout(r))});`,
  'await Promise.all(t.map(e=>new Promise(r=>{const s=e.content.firstChild;s.onload=s.onerror=r;e.replaceWith(s)})));',
  'setTimeout(()=>{all(removeEventListener);f&&x()})})})()',
].join('');

export const WATCH_TAG = `<script>${WATCH}</script>`;

/** Names that very script in the page's policy. */
export const WATCH_SOURCE = `'sha256-${createHash('sha256').update(WATCH).digest('base64')}'`;

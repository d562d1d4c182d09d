import { createHash } from 'node:crypto';

/** Where a page reports that its shell did not start. */
export const SHELL_FAILED_PATH = '/skalfel';

export const NOTICE_ID = 'stangt';

/** Marks a script of the shell that is held back in a server-rendered page, until the page has been painted (docs/adr/0055). */
const LATE = 'data-late';
/** The longest wait for a frame: a hidden tab paints none. */
const LONGEST_MS = 1000;

/** Makes the shell's scripts be fetched at once but run after the first paint, which running them would delay. */
export const runLate = (template: string): string =>
  template.replace(
    /<script defer ([^>]*)src=([^>]*)><\/script>/g,
    (script, before: string, after: string) => `<link rel="preload" as="script" ${before}href=${after}><template ${LATE}>${script}</template>`,
  );

/**
 * Trusted Types: a script's address may be one of our own origin, and nothing else may be made of text, HTML neither, but that an element is emptied
 * (docs/adr/0077). The default policy is the only one, as the bundler's and the federation's loaders set addresses themselves.
 */
export const OWN_SCRIPTS =
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>h?null:'',createScriptURL:u=>new URL(u,location.href).origin==location.origin?u:null});";

/**
 * The first script in every page: a shell that dies before its first line reports nothing. When a script of the shell fails to load, parse or run, before all
 * the page's scripts have run, it reports that to the server; if the server has another version for the session the page is reloaded, else the notice is shown,
 * until a shell that works after all replaces it (PLUS-28). In words that browsers far older than ours can read (PLUS-77).
 */
const WATCH = [
  OWN_SCRIPTS,
  "(()=>{const d=document,b=d.documentElement.dataset.base+'assets/',k=['error','unhandledrejection'];let f,g,",
  "n=e=>{const t=e.target||{};f=f||`${t.tagName=='SCRIPT'?t.src:e.filename||(e.reason||{}).stack}`.includes(b)},",
  'all=on=>k.forEach(t=>on(t,n,true)),x=async()=>{if(g)return;g=1;',
  `try{if((await fetch('${SHELL_FAILED_PATH}',{method:'POST',signal:AbortSignal.timeout(3000)})).ok)return location.reload()}catch(e){}`,
  `const r=d.getElementById('root'),m=d.getElementById('${NOTICE_ID}').content.firstElementChild,w=window.early;`,
  // A root with content is a shell that works, unless it is the server's rendering that has not been taken over yet.
  'if(!r.firstChild)return r.append(m);if(!w||w.over)return;d.body.prepend(m);',
  'const o=w.end;w.end=()=>{o();m.remove()}};',
  // Failures of what the shell loads after the first paint are not caught here: its first lines report them (host/src/main.ts).
  'window.shellDied=x;all(addEventListener);',
  // The scripts held back are released when the page has been painted, and watched until they have run.
  "addEventListener('DOMContentLoaded',async()=>{",
  `const t=[...d.querySelectorAll('[${LATE}]')];`,
  `if(t[0]&&!d.hidden)await new Promise(r=>{setTimeout(r,${LONGEST_MS});requestAnimationFrame(()=>setTimeout(r))});`,
  'await Promise.all(t.map(e=>new Promise(r=>{const s=e.content.firstChild;s.onload=s.onerror=r;e.replaceWith(s)})));',
  'setTimeout(()=>{all(removeEventListener);f&&x()})})})()',
].join('');

/**
 * A script in a server-rendered page: until the page is hydrated it prevents forms from being sent, and records what is typed, which button was pressed last,
 * and whether the page was altered (PLUS-50, platform/browser/first/untilReady.ts).
 */
const EARLY = [
  '(()=>{let p=null,x=false;const d=document,t=new Map(),',
  "c=e=>{p=e.target.closest('button')||p},s=e=>e.preventDefault(),",
  'i=({target:f})=>t.set(f,/^(checkbox|radio)$/.test(f.type)?f.checked:f.value),',
  "all=on=>{on('click',c,true);on('submit',s,true);on('input',i,true)},",
  // The page has been parsed: whatever changes it from now on, before the shell does, is not ours.
  "o=new MutationObserver(()=>{x=true});d.addEventListener('readystatechange',()=>o.observe(d.getElementById('root'),{childList:true,characterData:true,subtree:true}),{once:true});",
  'window.early={typed:t,altered:()=>x,pressed:()=>p,end:()=>{all(removeEventListener);window.early.over=1;o.disconnect()}};all(addEventListener)})()',
].join('');

/** A script in a page, as a tag, and its source expression in the page's content security policy. */
const inline = (script: string) => ({ tag: `<script>${script}</script>`, source: `'sha256-${createHash('sha256').update(script).digest('base64')}'` });

export const { tag: WATCH_TAG, source: WATCH_SOURCE } = inline(WATCH);
export const { tag: EARLY_TAG, source: EARLY_SOURCE } = inline(EARLY);

import { createHash } from 'node:crypto';

/**
 * A script in a server-rendered page: until the page is hydrated it prevents forms from being sent, and records
 * what is typed, which button was pressed last, and whether the page was altered (PLUS-50, platform/browser/first/untilReady.ts).
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

export const EARLY_TAG = `<script>${EARLY}</script>`;

/** The script's hash, for the page's content security policy. */
export const EARLY_SOURCE = `'sha256-${createHash('sha256').update(EARLY).digest('base64')}'`;

import { createHash } from 'node:crypto';

/**
 * The only script that stands in a page, and only in one that came rendered: until the page listens it keeps a form from being sent, and notes
 * which button was pressed last (PLUS-50, host/src/first/untilReady.ts).
 */
const EARLY = [
  '(()=>{let p=null;',
  "const c=e=>{p=e.target.closest('button')??p},s=e=>e.preventDefault();",
  "addEventListener('click',c,true);addEventListener('submit',s,true);",
  "window.early={pressed(){removeEventListener('click',c,true);removeEventListener('submit',s,true);const q=p;p=null;return q}}})()",
].join('');

export const EARLY_TAG = `<script>${EARLY}</script>`;

/** Names that very script in the page's policy: no other is run. */
export const EARLY_SOURCE = `'sha256-${createHash('sha256').update(EARLY).digest('base64')}'`;

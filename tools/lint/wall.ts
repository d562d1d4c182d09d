import path from 'node:path';
import type { NodeOf, Rule } from './rule.ts';

const SCOPE = '@uppgiftsandring/';

/** The parts of `shared` that know no subject: servers, and what a page is built of. */
const SUBJECTLESS = String.raw`shared/(?:src/)?(?:server/|ui/(?:buttons|fields|messages|page|styles)/|hooks/(?:cx|focusField|useBusy)\b)`;

/** What a file in a room may not import, by the beginning of its path in the repository. */
const WALLS = [
  { room: /^platform\//, refused: new RegExp(`^(?!platform/|${SUBJECTLESS})`), message: 'The platform imports nothing of the service: it is handed in.' },
  { room: /^host\//, refused: /^platform\/(?!(?:contract|browser|server|rendering)\b)/, message: 'The host imports contract, browser, server and rendering.' },
  { room: /^(?:mfe-\w+|shared|backend)\//, refused: /^platform\/(?!contract\b)/, message: 'The service imports only the contract of the platform.' },
];

/** Words of the service's subject, in the two languages of code and texts. */
const SUBJECT =
  /samf[aä]llighet|f[oö]rening|styrelse|firmateckn|ans[oö]kan|foreningsst|\bst[aä]mman?\b|personnummer|personal (?:number|id)|lantm[aä]t|kvitt|associations\b/i;

/** `platform/contract/route` for an import in a file of the repository; null for what is not ours. */
function targetOf(file: string, source: string): string | null {
  if (source.startsWith(SCOPE)) return source.slice(SCOPE.length);
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : null;
}

/** The wall between the platform, which knows no subject, and the service. */
export const wall: Rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename);
    const own = WALLS.find(({ room }) => room.test(file));
    const check = (node: NodeOf<'ImportDeclaration'> | NodeOf<'ExportNamedDeclaration'> | NodeOf<'ExportAllDeclaration'> | NodeOf<'ImportExpression'>) => {
      const source = node.source && 'value' in node.source ? node.source.value : null;
      const target = typeof source === 'string' ? targetOf(file, source) : null;
      if (own && target !== null && own.refused.test(target)) context.report({ node, message: own.message });
    };
    return {
      Program(node) {
        const word = file.startsWith('platform/') ? SUBJECT.exec(context.sourceCode.text)?.[0] : undefined;
        if (word !== undefined) context.report({ node, message: `“${word}” is a word of the service's subject, which the platform does not know.` });
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

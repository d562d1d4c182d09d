import type { NodeOf, Rule } from './rule.ts';
import { NEWER, NEWER_METHODS } from './newer.ts';

const STATICS = new Set(NEWER.flatMap(({ owner, member, isStatic }) => (isStatic ? [`${owner}.${member}`] : [])));
/** Constructors, and functions of the window; those with one word, such as `open`, may be ours. */
const GLOBALS = new Set(NEWER.flatMap(({ owner, member }) => (member === undefined ? [owner] : owner === 'Window' && /[A-Z]/.test(member) ? [member] : [])));

/** What the oldest browsers that we support may lack is not used in code for browsers; `thing?.()` and `typeof thing === 'function'` are guards (PLUS-77). */
export const newerApi: Rule = {
  create(context) {
    const report = (node: NodeOf<'CallExpression'> | NodeOf<'NewExpression'>, name: string) => {
      if (context.sourceCode.text.includes(`typeof ${name} === 'function'`)) return;
      context.report({ node, message: `${name} is newer than the oldest browsers in platform/build/browsers.ts: guard it or do without.` });
    };
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && GLOBALS.has(callee.name)) report(node, callee.name);
        if (node.optional || callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const { object, property } = callee;
        const owner = object.type === 'Identifier' ? object.name : '';
        const whole = `${owner}.${property.name}`;
        if (STATICS.has(whole)) report(node, whole);
        // `v` is Valibot, by which schemas are made of others.
        else if (NEWER_METHODS.has(property.name) && owner !== 'v') report(node, property.name);
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && GLOBALS.has(node.callee.name)) report(node, node.callee.name);
      },
    };
  },
};

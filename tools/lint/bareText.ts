import type { NodeOf, Rule } from './rule.ts';

type Child = NodeOf<'JSXElement'>['children'][number];

/** How a child of an element may be shown: as an element, as a text that stays, as a text that may change, come or go, or as what comes and goes. */
type Kind = 'fixed text' | 'text' | 'comes and goes' | 'unknown';

const isBlank = (child: Child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) || (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

/** Methods that return elements; any other method's result may be a text. */
const LISTS = ['map', 'flatMap'];

function ofCall({ callee }: NodeOf<'CallExpression'>): Kind[] {
  if (callee.type === 'MemberExpression') return callee.property.type === 'Identifier' && LISTS.includes(callee.property.name) ? ['comes and goes'] : ['text'];
  return callee.type === 'Identifier' && callee.name === 't' ? ['text'] : ['unknown'];
}

function kindsOf(node: Child | NodeOf<'JSXExpressionContainer'>['expression']): Kind[] {
  switch (node.type) {
    case 'JSXText':
      return ['fixed text'];
    case 'Literal':
      return typeof node.value === 'string' ? ['fixed text'] : [];
    case 'JSXExpressionContainer':
      return kindsOf(node.expression);
    case 'LogicalExpression':
      return ['comes and goes', ...kindsOf(node.right)];
    case 'ConditionalExpression':
      return ['comes and goes', ...kindsOf(node.consequent), ...kindsOf(node.alternate)];
    case 'CallExpression':
      return ofCall(node);
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return ['text'];
    case 'Identifier':
    case 'MemberExpression':
      return ['unknown'];
    default:
      return [];
  }
}

/** Elements that hold a line of text. What stands in one of them by name may be a text; in any other it is taken to be elements. */
const OF_TEXT = /^(a|button|span|p|h\d|label|li|dt|dd|strong|em|legend|output|summary|td|th|figcaption|option)$/;

/**
 * A text beside other children is a node of its own, which a translator or an extension may have replaced: React then cannot put anything before it, remove
 * it, or change it. So it stands alone in an element, unless neither it nor anything beside it ever changes (PLUS-77).
 */
export const bareText: Rule = {
  create(context) {
    const check = (node: NodeOf<'JSXElement'> | NodeOf<'JSXFragment'>): void => {
      const kinds = node.children.filter((child) => !isBlank(child)).map(kindsOf);
      if (kinds.length < 2) return;
      const isLine = node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier' && OF_TEXT.test(node.openingElement.name.name);
      const has = (kind: Kind) => kinds.some((one) => one.includes(kind));
      const isText = has('text') || (isLine && has('unknown')) || (has('unknown') && has('fixed text'));
      if (isText || (has('fixed text') && has('comes and goes')))
        context.report({ node, message: 'A text beside other children: give it an element of its own, so that a translated page bears it (docs/adr/0062).' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

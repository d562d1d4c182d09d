import type { NodeOf, Rule } from './rule.ts';

type Place = NodeOf<'AssignmentExpression'>['left'] | NodeOf<'UpdateExpression'>['argument'] | NodeOf<'MemberExpression'>['object'];

/** Whether a value is made to be filled later. */
function isEmpty(node: NodeOf<'VariableDeclarator'>['init'] | undefined): boolean {
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.length === 0;
    case 'ObjectExpression':
      return node.properties.length === 0;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isEmpty(node.expression);
    case 'NewExpression':
      return node.callee.type === 'Identifier' && /^(?:Weak)?(?:Map|Set)$/.test(node.callee.name) && node.arguments.length === 0;
    default:
      return false;
  }
}

/** Whether a scope is outside all functions and blocks; that of a file without imports and exports is the global one. */
const isOutermost = (type: string | undefined): boolean => type === 'module' || type === 'global';

/** The name that a place such as `memo.of.one` begins with. */
const rootOf = (place: Place): string | undefined =>
  place.type === 'Identifier' ? place.name : place.type === 'MemberExpression' ? rootOf(place.object) : undefined;

/** A slice's module keeps nothing of one visitor that it could show to the next (PLUS-68): state is in components and in shared/state. */
export const moduleState: Rule = {
  create(context) {
    const report = (node: NodeOf<'VariableDeclaration' | 'PropertyDefinition' | 'AssignmentExpression' | 'UpdateExpression'>, name: string) =>
      context.report({ node, message: `${name} outlives the page, and could show one visitor to the next: keep it in a component or in shared/state.` });
    /** Reports what a function writes to something outside all functions. */
    const written = (node: NodeOf<'AssignmentExpression' | 'UpdateExpression'>, place: Place) => {
      const name = rootOf(place);
      const here = context.sourceCode.getScope(node);
      let scope: typeof here | null = here;
      while (scope && !scope.set.has(name ?? '')) scope = scope.upper;
      const isOfModule = isOutermost(scope?.type) && here.variableScope.type === 'function';
      if (name !== undefined && (isOfModule || name === 'globalThis')) report(node, name);
    };
    return {
      VariableDeclaration(node) {
        if (node.declare || !isOutermost(context.sourceCode.getScope(node).type)) return;
        for (const { id, init } of node.declarations) if (node.kind !== 'const' || isEmpty(init)) report(node, id.type === 'Identifier' ? id.name : 'This');
      },
      PropertyDefinition(node) {
        if (node.static && isEmpty(node.value)) report(node, 'A static field');
      },
      AssignmentExpression: (node) => written(node, node.left),
      UpdateExpression: (node) => written(node, node.argument),
    };
  },
};

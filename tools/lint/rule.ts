import type { RuleTester } from 'oxlint/plugins-dev';

// The linter exports its types only by what takes them.

/** A rule of the linter. */
export type Rule = Exclude<Parameters<RuleTester['run']>[1], { createOnce: unknown }>;
type Visitor = ReturnType<Rule['create']>;
/** A node of the syntax tree, by its type. */
export type NodeOf<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0];

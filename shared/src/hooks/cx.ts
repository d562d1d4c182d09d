// Every program that compiles a component also meets its style sheet; an ambient declaration cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../ui/css.d.ts" />

/** Joins class names; what is false, null or undefined is left out. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

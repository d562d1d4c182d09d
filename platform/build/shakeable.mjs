/** What an older compiler wrote for `{ ...object }` and `typeof`, which every browser has. */
const SPREAD = /function (\w+)\(\1,\w+\)\{var \w+=Object\.keys\(.+?\}function (\w+)\(\w+\)\{for\(.+?getOwnPropertyDescriptor\(\w+,\w+\)\)\}\)\)\}return \w+\}/;
const TYPEOF = /function (\w+)\((\w+)\)\{return\(\1="function"==typeof Symbol.+?\)\(\2\)\}/g;
/** What a developer has done wrong, in a call that works in every build since. */
const MISTAKE = /\bError\("(single-spa)[^"]*".*?\)(?=[;}])/g;

/**
 * A loader for packages that bundlers keep much of, used or not. Returns the source without the names of components, which only developers' tools show, and
 * marks as pure the calls that make them when the module is evaluated, and those that warn a developer.
 */
export default function shakeable(source) {
  return source
    .replace(/^\w+\.displayName = .+;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
    .replace(SPREAD, 'const $2=Object.assign;')
    .replace(MISTAKE, 'Error("$1")')
    .replace(TYPEOF, 'const $1=($2)=>typeof $2;')
    .replace(/\b(?:warning|warnOnce|console\.warn|this\.logger\.(?:warn|deprecate|error|log))\(/g, '/* @__PURE__ */ $&');
}

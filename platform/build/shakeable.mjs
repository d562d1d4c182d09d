/**
 * A loader for packages that bundlers keep much of, used or not. Returns the source without the names of components, which only developers' tools show, and
 * marks as pure the calls that make them when the module is evaluated, and those that warn a developer.
 */
export default function shakeable(source) {
  return source
    .replace(/^\w+\.displayName = .+;$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/\b(?:warning|warnOnce|this\.logger\.(?:warn|deprecate|error|log))\(/g, '/* @__PURE__ */ $&');
}

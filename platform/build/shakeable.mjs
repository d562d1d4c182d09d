/**
 * A loader for packages whose components are named, or made by a call, when their module is evaluated: bundlers keep all of those, used or not.
 * Returns the source without the names, which only developers' tools show, and with the calls marked as pure.
 */
export default function shakeable(source) {
  return source.replace(/^\w+\.displayName = .+;$/gm, '').replace(/^(var \w+ = )(React\d*\.\w+\()/gm, '$1/* @__PURE__ */ $2');
}

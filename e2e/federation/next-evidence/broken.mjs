/** A webpack loader that makes the evidence list throw when it is shown. */
const start = /export default function EvidencePage\(\) \{/;

export default function broken(source) {
  if (!start.test(source)) throw new Error('The evidence list has no component that could be broken.');
  return source.replace(start, '$&\n  throw new TypeError("This build is broken.");');
}

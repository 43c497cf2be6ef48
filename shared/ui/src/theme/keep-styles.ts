/**
 * Chakra's components build their recipe anew at every render, and look their styles up by a text of all of them. A component's recipe
 * is one object, though, and so are the styles that it resolves to: this keeps the result for each object and the few style props beside it.
 */
import type { SystemContext } from '@chakra-ui/react/styled-system';

interface Store<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

/** Makes what the store doesn't have. */
function lookUp<K, V>(store: Store<K, V>, key: K, make: () => V): V {
  const kept = store.get(key);
  if (kept !== undefined) return kept;
  const made = make();
  store.set(key, made);
  return made;
}

/** Keeps the result for each key as long as the store does. */
const keepIn =
  <K, V>(store: Store<K, V>, make: (key: K) => V) =>
  (key: K): V =>
    lookUp(store, key, () => make(key));

const keepFor = <K extends object, V>(make: (key: K) => V) => keepIn(new WeakMap<K, V>(), make);

const isEmpty = (styles: object) => Object.keys(styles).length === 0;

/** Of the style props of one recipe. Some are computed, such as widths, so their number has a limit. */
const mostKept = 500;

/** The same system, whose components take less time to render. */
export function keepStyles(system: SystemContext): SystemContext {
  const resolved = keepFor((_recipe: object) => new Map<string, ReturnType<SystemContext['css']>>());
  return {
    ...system,
    cva: keepFor(system.cva as (recipe: object) => unknown) as SystemContext['cva'],
    sva: keepFor(system.sva as (recipe: object) => unknown) as SystemContext['sva'],
    css: (...all) => {
      const [first, ...others] = all;
      if (!first) return system.css(...all);
      const kept = resolved(first);
      if (kept.size > mostKept) kept.clear();
      const key = JSON.stringify(others.filter((styles) => styles && !isEmpty(styles)));
      return lookUp(kept, key, () => system.css(...all));
    },
    isValidProperty: keepIn(new Map<string, boolean>(), system.isValidProperty),
  };
}

/**
 * Chakra's components build their recipe anew at every render, and look their styles up by a text of all of them. A component's recipe
 * is one object, though, and so are the styles that it resolves to: this keeps the result for each object and the few style props beside it.
 */
import type { SystemContext } from '@chakra-ui/react/styled-system';

function keepFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const kept = new WeakMap<K, V>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) {
      value = make(key);
      kept.set(key, value);
    }
    return value;
  };
}

const isEmpty = (styles: object) => Object.keys(styles).length === 0;

/** Of the style props of one recipe. Some are computed, such as widths, so their number has a limit. */
const mostKept = 500;

/** The same system, whose components take less time to render. */
export function keepStyles(system: SystemContext): SystemContext {
  const resolved = keepFor((_recipe: object) => new Map<string, object>());
  const validity = new Map<string, boolean>();
  return {
    ...system,
    cva: keepFor(system.cva as (recipe: object) => unknown) as SystemContext['cva'],
    sva: keepFor(system.sva as (recipe: object) => unknown) as SystemContext['sva'],
    css: (...all) => {
      const [first, ...others] = all;
      if (!first) return system.css(...all);
      const kept = resolved(first);
      const key = JSON.stringify(others.filter((styles) => styles && !isEmpty(styles)));
      let styles = kept.get(key);
      if (!styles) {
        styles = system.css(...all);
        if (kept.size >= mostKept) kept.clear();
        kept.set(key, styles);
      }
      return styles;
    },
    isValidProperty: (name) => {
      let isValid = validity.get(name);
      if (isValid === undefined) {
        isValid = system.isValidProperty(name);
        validity.set(name, isValid);
      }
      return isValid;
    },
  };
}

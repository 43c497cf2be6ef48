/**
 * Leaves out of react-router what the application doesn't use. Its link, navigation link and form (@msp/router has its own link), 3 KB of
 * every first visit, are in one file with the rest, made by calls and named by assignments, both of which might have effects for all that
 * the minimizer knows. Warnings for developers depend on a constant, because the package exports only its development build.
 * A version that writes any of this otherwise keeps it, and the host's budget then fails.
 */
const components = '(Link|NavLink|Form)';
const creation = new RegExp(`^var ${components} = (?=\\w+\\.forwardRef\\()`, 'gm');
const naming = new RegExp(`^${components}\\.displayName = .*;$`, 'gm');
const warnings = /^var ENABLE_DEV_WARNINGS = true;$/m;

export default function unusedRouterLoader(source) {
  const withoutComponents = source.replace(creation, 'var $1 = /* @__PURE__ */ ').replace(naming, '');
  return this.mode === 'production'
    ? withoutComponents.replace(warnings, 'var ENABLE_DEV_WARNINGS = false;')
    : withoutComponents;
}

/**
 * Lets the minimizer drop the link, the navigation link and the form of react-router, which the application doesn't use (@msp/router has
 * its own link): 3 KB of every first visit. They are in one file with the rest, made by calls and named by assignments, both of which might
 * have effects for all that the minimizer knows. A version that writes them otherwise keeps them, and the host's budget then fails.
 */
const components = '(Link|NavLink|Form)';
const creation = new RegExp(`^var ${components} = (?=\\w+\\.forwardRef\\()`, 'gm');
const naming = new RegExp(`^${components}\\.displayName = .*;$`, 'gm');

export default (source) => source.replace(creation, 'var $1 = /* @__PURE__ */ ').replace(naming, '');

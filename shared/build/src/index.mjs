/** The two webpack factories. `webpack.config.mjs` of a program is one line that calls one of them. */
export { defineHost } from './host.mjs';
export { defineRemote } from './remote.mjs';
export { sharedModules } from './shared-modules.mjs';

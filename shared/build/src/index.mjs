/** The webpack factories. Each program's `webpack.config.mjs` calls one of them. */
export { floor } from './floor.mjs';
export { defineHost } from './host.mjs';
export { monolith } from './monolith.mjs';
export { defineRemote } from './remote.mjs';
export { sharedModules } from './shared-modules.mjs';

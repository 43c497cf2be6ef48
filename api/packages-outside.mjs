/**
 * For esbuild: what is installed stays outside of a bundle, our own workspace packages are TypeScript source and go in.
 * @type {import('esbuild').Plugin}
 */
export const packagesOutside = {
  name: 'installed-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@msp/') ? undefined : { path: name, external: true },
    );
  },
};

/** The alias under which the build puts the remote's own `src/routes.tsx`. */
declare module 'remote-routes' {
  const routes: unknown;
  export default routes;
}

/** A style sheet that a module works out during the build. */
declare module '*?css' {}

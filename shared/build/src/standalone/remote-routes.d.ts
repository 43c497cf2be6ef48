/** The build's alias for the remote's `src/routes.tsx`. */
declare module 'remote-routes' {
  const routes: unknown;
  export default routes;
}

/** A style sheet that a module computes during the build. */
declare module '*?css' {}

/** The remotes' route modules, by the names that the monolith's build gives them. */
declare module 'remote-routes/*' {
  const routes: unknown;
  export default routes;
}

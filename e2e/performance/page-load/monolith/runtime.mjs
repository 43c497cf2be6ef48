/** Replaces host/src/federation/runtime.ts in the monolith, where the remotes are chunks of the same build. */

/** @type {Record<string, () => Promise<{ default: unknown }>>} */
const routes = {
  compliance: () => import('remote-routes/compliance'),
  evidence: () => import('remote-routes/evidence'),
  integrations: () => import('remote-routes/integrations'),
  admin: () => import('remote-routes/admin'),
};

export const runtime = {
  registerRemote: async () => ({}),
  /** @param {string} name */
  async importRoutes(name) {
    const module = await routes[name]?.();
    return module?.default;
  },
};

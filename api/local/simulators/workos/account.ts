/** The account of the simulated WorkOS. `deploy/stack/environment.mjs` gives it to the application. */
export const account = { apiKey: 'sk_sim_workos_7Tq2vB9d', clientId: 'client_sim_workos' } as const;

/** Builds a next version of the evidence remote: the real sources with the change that `--env change=…` names. */
import { join } from 'node:path';
import { defineRemote } from '../../../shared/build/src/index.mjs';

const make = defineRemote('evidence');

export default async (env, argv) => {
  const config = await make(env, argv);
  const change = {
    test: /list[\\/]evidence-page\.tsx$/,
    enforce: 'pre',
    use: join(import.meta.dirname, `${env.change}.mjs`),
  };
  return {
    ...config,
    // Keeps the cache of the real build unchanged.
    cache: false,
    module: { ...config.module, rules: [...config.module.rules, change] },
  };
};

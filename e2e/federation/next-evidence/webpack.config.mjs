/** The evidence remote as its next version might be: the real build of the real sources, but for one sentence. */
import { join } from 'node:path';
import { defineRemote } from '../../../shared/build/src/index.mjs';

const make = defineRemote('evidence');

export default async (env, argv) => {
  const config = await make(env, argv);
  const change = {
    test: /evidence-page\.tsx$/,
    enforce: 'pre',
    use: join(import.meta.dirname, 'another-sentence.mjs'),
  };
  return {
    ...config,
    // What is kept of the real build is not to be mixed with this one.
    cache: false,
    module: { ...config.module, rules: [...config.module.rules, change] },
  };
};

/** Builds the fixture with the settings of every remote, so that its tests hold for all of them. */
import { defineRemote } from '@msp/build';

export default async (env, argv) => {
  const config = await defineRemote('evidence')(env, argv);
  return {
    ...config,
    context: import.meta.dirname,
    // Test workers may build at the same time.
    cache: false,
  };
};

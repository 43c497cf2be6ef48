/** Built as every remote is, from this folder: what the tests prove of it holds for the settings of the others. */
import { join } from 'node:path';
import { defineRemote } from '@msp/build';

const folder = import.meta.dirname;

export default async (env, argv) => {
  const config = await defineRemote('evidence')(env, argv);
  return {
    ...config,
    context: folder,
    output: { ...config.output, path: join(folder, '../../../.test/fixture-remote') },
    cache: { ...config.cache, name: 'fixture-remote' },
  };
};

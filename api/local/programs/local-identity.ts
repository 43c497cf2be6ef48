/** Starts the local identity provider with the demonstration accounts. Refuses to start outside a local environment. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '../../src/platform/program';
import { readDemoPeople } from '../demo/people';
import { startLocalIdentityProvider } from '../identity-provider/server';
import { parseSettings } from '../identity-provider/settings';

/** The API package: this file is bundled to `dist/local`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

program(async () =>
  startLocalIdentityProvider(parseSettings(process.env), await readDemoPeople(path.join(root, 'local/demo'))),
);

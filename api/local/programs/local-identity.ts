/** An OpenID provider with the demonstration people, for one machine. Refuses to start anywhere else. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '../../src/platform/program';
import { readDemoPeople } from '../demo/people';
import { startLocalIdentityProvider } from '../identity-provider/server';
import { parseSettings } from '../identity-provider/settings';

/** The package's folder: this file runs from `dist/local`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

program(async () =>
  startLocalIdentityProvider(parseSettings(process.env), await readDemoPeople(path.join(root, 'local/demo'))),
);

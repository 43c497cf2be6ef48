/** An OpenID provider with the demonstration people, for one machine. Refuses to start anywhere else. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDemoPeople } from '../demo/people';
import { startLocalIdentity } from '../platform/identity/local-provider/server';
import { parseSettings } from '../platform/identity/local-provider/settings';
import { program } from '../platform/program';

/** The package's folder: this file runs from `dist`. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

program(async () => startLocalIdentity(parseSettings(process.env), await readDemoPeople(path.join(root, 'demo'))));

/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { releases } from './endpoints';

const section = '§2.1 Access classes';

export const releasesDocumentation = documentation<typeof releases>({
  report: { summary: 'Reports that remotes opened or failed in this browser.', section },
  builds: { summary: 'Lists the builds of the remotes with their loads and failures.', section },
  withdraw: { summary: 'Withdraws a build: browsers load the build before it instead.', section },
  allow: { summary: 'Lets browsers load a withdrawn build again.', section },
});

/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { domains } from './endpoints';

const section = '§7 Admin portal';

export const domainsDocumentation = documentation<typeof domains>({
  list: { summary: "Lists the organisation's domains with the DNS records that verify them.", section },
  add: { summary: 'Adds a domain to verify.', section },
  check: { summary: 'Checks the DNS record of a domain now.', section },
  remove: { summary: 'Removes a domain.', section },
});

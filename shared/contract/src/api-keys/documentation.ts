/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { apiKeys } from './endpoints';

const section = '§7 API keys';

export const apiKeysDocumentation = documentation<typeof apiKeys>({
  list: { summary: "Lists the organisation's API keys without their secrets.", section },
  create: {
    summary: "Creates an API key. The response contains the secret, which can't be read again.",
    section,
  },
  revoke: { summary: 'Revokes an API key, which stops working at once and stays in the list.', section },
});

/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { webhooks } from './endpoints';

const section = 'Beyond the specification: webhooks';

export const webhooksDocumentation = documentation<typeof webhooks>({
  list: { summary: 'Lists the webhooks of the active organisation.', section },
  create: {
    summary: 'Creates a webhook and returns its signing secret, once. Messages for Slack and Teams are not signed.',
    section,
  },
  read: { summary: 'Returns a webhook, without its signing secret.', section },
  change: { summary: "Replaces a webhook's address and events, and pauses or resumes it.", section },
  remove: { summary: 'Deletes a webhook with its deliveries.', section },
  rotateSecret: {
    summary: 'Creates a new signing secret and returns it, once. The previous one stays valid for 24 hours.',
    section,
  },
  test: { summary: 'Sends a ping.', section },
  deliveries: { summary: 'Lists the deliveries to a webhook, with the replies.', section },
  redeliver: { summary: 'Sends a delivery again, with the same id.', section },
});

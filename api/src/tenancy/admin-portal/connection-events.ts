/** Records in the audit log that single sign-on was turned on or off at WorkOS, which carries it out. */
import { z } from 'zod';
import { recordActivity } from '../../platform/activity-log/activity';
import type { EventContribution } from '../../platform/workos/contribution';

const connection = z.object({ name: z.string().max(255) });
const activated = 'connection.activated';

export const connectionEvents: EventContribution = {
  types: [activated, 'connection.deactivated'],
  async apply(context, { type, data }) {
    const isActive = type === activated;
    await context.run((tx) =>
      recordActivity(tx, context, {
        action: isActive ? 'CONNECT' : 'DISCONNECT',
        record: { type: 'organization', id: context.organizationId },
        title: isActive ? 'Turned single sign-on on' : 'Turned single sign-on off',
        description: connection.safeParse(data).data?.name ?? '',
      }),
    );
  },
  // Nothing is refused.
  refused: async () => undefined,
};

/**
 * A program that notifies or sends digests. argv: the database, the organisation, the time, then `notify` with the number of events for
 * every member, or `digests`.
 */

import { SettableClock } from '../../../src/platform/clock';
import { organizationContext, type Platform } from '../../../src/platform/context/context';
import { createDatabase } from '../../../src/platform/database/database';
import { program } from '../../../src/platform/program';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { records } from '../../../src/programs/records';
import { sendDigests } from '../../../src/tenancy/notifications/delivery/mails';
import { notify } from '../../../src/tenancy/notifications/notify';

program(async () => {
  const [, , databaseUrl = '', organizationId = '', now = '', action = '', events = '0'] = process.argv;
  const platform: Platform = {
    database: createDatabase(databaseUrl, { max: 1 }),
    clock: new SettableClock(new Date(now)),
    // Notifications have no files.
    storage: createFilesystemStorage('/nonexistent'),
    records,
    sendsMail: true,
  };
  const context = organizationContext(platform, organizationId, null);
  for (let event = 1; action === 'notify' && event <= Number(events); event += 1) {
    await context.run((tx) =>
      notify(tx, context, {
        kind: 'APPROVED',
        permission: 'control:read',
        record: { type: 'organization', id: organizationId },
        title: `Event ${event}`,
        path: '/controls',
        key: `event ${event}`,
      }),
    );
  }
  if (action === 'digests') await sendDigests(platform);
  await platform.database.close();
  return undefined;
});

/** A program that runs the reminder of policies: argv[2] is the database, argv[3] the organisation, argv[4] the time. */
import { remindMembers } from '../../../src/compliance/policies/acceptance/reminders';
import { SettableClock } from '../../../src/platform/clock';
import { organizationContext, type Platform } from '../../../src/platform/context/context';
import { createDatabase } from '../../../src/platform/database/database';
import { program } from '../../../src/platform/program';
import { createFilesystemStorage } from '../../../src/platform/storage/filesystem';
import { records } from '../../../src/programs/records';

program(async () => {
  const [, , databaseUrl = '', organizationId = '', now = ''] = process.argv;
  const platform: Platform = {
    database: createDatabase(databaseUrl, { max: 1 }),
    clock: new SettableClock(new Date(now)),
    // Reminders have no files.
    storage: createFilesystemStorage('/nonexistent'),
    records,
    sendsMail: true,
  };
  await remindMembers(organizationContext(platform, organizationId, null));
  await platform.database.close();
  return undefined;
});

/** `superadmin appoint EMAIL ORGANISATION` and `superadmin dismiss EMAIL`: who manages the installation. Safe to repeat. */
import { systemClock } from '../platform/clock';
import { commonConfigSchema, parseConfig } from '../platform/config/config';
import { createDatabase } from '../platform/database/database';
import { AppError } from '../platform/errors';
import { printLine, program } from '../platform/program';
import { createStorage } from '../platform/storage/create';
import { appointSuperadmin, dismissSuperadmin } from '../tenancy/scheme-staff/superadmins';
import { records } from './records';

const usage = 'Usage: superadmin appoint EMAIL "ORGANISATION", or superadmin dismiss EMAIL';

program(async () => {
  const [command, email, organization] = process.argv.slice(2);
  const config = parseConfig(commonConfigSchema, process.env);
  const database = createDatabase(config.DATABASE_URL, { max: 2 });
  const platform = { database, clock: systemClock, storage: await createStorage(config), records, sendsMail: false };
  try {
    if (command === 'appoint' && email && organization) {
      await appointSuperadmin(platform, email, organization);
      printLine(`${email} is a super admin, as a member of ${organization}.`);
    } else if (command === 'dismiss' && email) {
      const count = await dismissSuperadmin(platform, email);
      printLine(count === 0 ? `${email} is no super admin.` : `${email} is no longer a super admin.`);
    } else {
      printLine(usage);
      process.exitCode = 2;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    printLine(error.message);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
  return undefined;
});

/** `check-files`: reads every stored file and prints those that differ from their records. Exits with code 1 if there are any. */
import { systemClock } from '../platform/clock';
import { commonConfigSchema, parseConfig } from '../platform/config/config';
import { organizationContext } from '../platform/context/context';
import { createDatabase } from '../platform/database/database';
import { jobLimits } from '../platform/database/limits';
import { checkFiles } from '../platform/files/check-files';
import { printLine, program } from '../platform/program';
import { createStorage } from '../platform/storage/create';
import { allOrganizations } from '../tenancy/organizations/repository';
import { fileTables } from './modules';
import { records } from './records';

program(async () => {
  const config = parseConfig(commonConfigSchema, process.env);
  const database = createDatabase(config.DATABASE_URL, { max: 2, limits: jobLimits });
  const platform = { database, clock: systemClock, storage: await createStorage(config), records, sendsMail: false };
  let count = 0;
  try {
    for (const { id } of await database.asSystem(allOrganizations)) {
      for await (const { key, problem } of checkFiles(
        organizationContext(platform, id, null),
        fileTables,
        () => true,
      )) {
        count += 1;
        printLine(`${problem}\t${key}`);
      }
    }
  } finally {
    await database.close();
  }
  printLine(`${count} files differ from their records.`);
  if (count > 0) process.exitCode = 1;
  return undefined;
});

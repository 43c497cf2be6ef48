/** `backup`: copies the database and the files to the place of backups, and removes backups that are not kept any longer. */
import { getTableName } from 'drizzle-orm';
import { backUp, noteBackup } from '../platform/backup/back-up';
import { openBackups } from '../platform/backup/open';
import { systemClock } from '../platform/clock';
import { backupConfigSchema } from '../platform/config/backup-settings';
import { commonConfigSchema, parseConfig } from '../platform/config/config';
import { printLine, program } from '../platform/program';
import { createStorage } from '../platform/storage/create';
import { fileTables } from './modules';

program(async () => {
  const started = performance.now();
  const config = parseConfig(commonConfigSchema, process.env);
  const settings = parseConfig(backupConfigSchema, process.env);
  const source = {
    adminUrl: config.DATABASE_ADMIN_URL ?? config.DATABASE_URL,
    storage: await createStorage(config),
    clock: systemClock,
    origin: settings.PUBLIC_URL,
    version: settings.BUILD_VERSION,
    fileTables: fileTables.map(getTableName),
  };
  const retention = {
    days: settings.BACKUP_KEEP_DAYS,
    weeks: settings.BACKUP_KEEP_WEEKS,
    months: settings.BACKUP_KEEP_MONTHS,
  };
  const { manifest, newFiles, problems, removed, unreadable, removalProblem } = await backUp(
    source,
    await openBackups(settings),
    retention,
  );
  if (problems.length === 0) await noteBackup(source.adminUrl, new Date(manifest.at));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  printLine(
    `Backup ${manifest.id}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.rows} files (${newFiles} new), ${manifest.keyId === null ? 'not encrypted' : `encrypted with the key "${manifest.keyId}"`}, in ${seconds} s.`,
  );
  if (removed.length > 0) printLine(`Removed: ${removed.join(', ')}.`);
  if (removalProblem) printLine(`Expired backups were not removed: ${removalProblem}`);
  if (unreadable.length > 0) printLine(`Kept, because they cannot be read: ${unreadable.join(', ')}.`);
  for (const problem of problems) printLine(`Not in the backup: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
  return undefined;
});

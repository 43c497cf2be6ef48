/** `verify-backup [ID]`: reads a whole backup, the newest unless one is named, and prints what is wrong with it. */
import { chosenBackup, listBackups } from '../platform/backup/manifest';
import { openBackups } from '../platform/backup/open';
import { verifyBackup } from '../platform/backup/verify';
import { backupConfigSchema } from '../platform/config/backup-settings';
import { parseConfig } from '../platform/config/config';
import { printLine, program } from '../platform/program';

program(async () => {
  const objects = await openBackups(parseConfig(backupConfigSchema, process.env));
  const manifest = await chosenBackup(objects, process.argv[2] ?? 'latest');
  const others = (await listBackups(objects)).filter((id) => id !== manifest.id);
  const problems = await verifyBackup(objects, manifest);
  for (const problem of problems) printLine(problem);
  const found = problems.length === 0 ? 'is whole' : `has ${problems.length} problems`;
  printLine(`Backup ${manifest.id} ${found}: ${manifest.tables.length} tables, ${manifest.files.rows} files.`);
  if (others.length > 0) printLine(`Others: ${others.join(', ')}.`);
  if (problems.length > 0) process.exitCode = 1;
  return undefined;
});

/** The backups that the configuration names. */
import type { BackupConfig } from '../config/backup-settings';
import { createBackupStorage } from '../storage/create';
import { type BackupObjects, createBackupObjects } from './objects';

export const openBackups = async (config: BackupConfig): Promise<BackupObjects> =>
  createBackupObjects(await createBackupStorage(config), config.BACKUP_KEYS ?? []);

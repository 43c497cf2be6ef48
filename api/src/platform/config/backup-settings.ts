/** The settings of backups. They have a place of their own, so that what harms the installation does not reach them. */
import { constants } from '@msp/contract';
import { z } from 'zod';
import { sender } from './settings';
import { flag, keyRing, optional } from './values';

const countMessage = 'must be a number, 0 or more';
const count = z.coerce.number(countMessage).int(countMessage).min(0, countMessage);

const shape = {
  /** A folder, or a bucket of any S3-compatible service. */
  BACKUP_STORAGE: z.enum(['filesystem', 's3'], 'must be filesystem or s3').default('filesystem'),
  BACKUP_DIR: z.string().default('.data/backups'),
  BACKUP_S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' }),
  ),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_S3_FORCE_PATH_STYLE: flag,
  /** Encrypts backups. The first key encrypts, the others only decrypt. */
  BACKUP_KEYS: optional(keyRing),
  PUBLIC_URL: sender.PUBLIC_URL,
  BUILD_VERSION: z.string().default(constants.versionLabel),
  /** Of how many days, weeks and months the newest backup is kept. */
  BACKUP_KEEP_DAYS: count.default(7),
  BACKUP_KEEP_WEEKS: count.default(5),
  BACKUP_KEEP_MONTHS: count.default(12),
};

const requiredForS3 = [
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const;

export const backupConfigSchema = z.object(shape).superRefine((config, context) => {
  if (config.BACKUP_STORAGE !== 's3') return;
  for (const name of requiredForS3) {
    if (config[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is required when BACKUP_STORAGE is s3' });
  }
});

export type BackupConfig = z.infer<typeof backupConfigSchema>;

/** The fields of NinjaOne's records that are read. Times are seconds since 1970 with a fraction. */
import { z } from 'zod';

const seconds = z.number().transform((value) => new Date(value * 1_000));

export const organization = z.object({ id: z.number(), name: z.string() });

export const device = z.object({
  id: z.number(),
  nodeClass: z.string(),
  approvalStatus: z.string().nullish(),
  lastContact: seconds.nullish(),
  os: z.object({ name: z.string().nullish() }).nullish(),
});
export type NinjaDevice = z.output<typeof device>;

export const health = z.object({
  deviceId: z.number(),
  activeThreatsCount: z.number().nullish(),
  pendingOSPatchesCount: z.number().nullish(),
  failedOSPatchesCount: z.number().nullish(),
});
export type DeviceHealth = z.output<typeof health>;

export const osPatch = z.object({
  deviceId: z.number(),
  status: z.string(),
  severity: z.string().nullish(),
  type: z.string().nullish(),
  timestamp: seconds.nullish(),
});
export type OsPatch = z.output<typeof osPatch>;

export const antivirus = z.object({
  deviceId: z.number(),
  productState: z.string().nullish(),
  timestamp: seconds.nullish(),
});
export type Antivirus = z.output<typeof antivirus>;

/** The time of a backup is not documented. Without it, backups are not measured. */
export const backupUsage = z.object({ deviceId: z.number(), timestamp: seconds.nullish() });
export type BackupUsage = z.output<typeof backupUsage>;

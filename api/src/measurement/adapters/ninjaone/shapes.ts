/** Schemas of the NinjaOne records, limited to the fields that the adapter reads. */
import { z } from 'zod';

/** Times are in seconds since 1970, with fractions. */
const seconds = z.number().transform((value) => new Date(value * 1_000));

export const organizationSchema = z.object({ id: z.number(), name: z.string() });

export const deviceSchema = z.object({
  id: z.number(),
  organizationId: z.number(),
  nodeClass: z.string(),
  approvalStatus: z.string().nullish(),
  lastContact: seconds.nullish(),
  os: z.object({ name: z.string().nullish() }).nullish(),
});
export type NinjaDevice = z.output<typeof deviceSchema>;

export const healthSchema = z.object({
  deviceId: z.number(),
  activeThreatsCount: z.number().nullish(),
  pendingOSPatchesCount: z.number().nullish(),
  failedOSPatchesCount: z.number().nullish(),
});
export type DeviceHealth = z.output<typeof healthSchema>;

export const osPatchSchema = z.object({
  deviceId: z.number(),
  status: z.string(),
  severity: z.string().nullish(),
  type: z.string().nullish(),
  timestamp: seconds.nullish(),
});
export type OsPatch = z.output<typeof osPatchSchema>;

export const antivirusSchema = z.object({
  deviceId: z.number(),
  productState: z.string().nullish(),
  timestamp: seconds.nullish(),
});
export type Antivirus = z.output<typeof antivirusSchema>;

/** The time of a backup is not documented. Backups without one are not measured. */
export const backupUsageSchema = z.object({ deviceId: z.number(), timestamp: seconds.nullish() });
export type BackupUsage = z.output<typeof backupUsageSchema>;

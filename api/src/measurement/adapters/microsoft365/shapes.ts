/** The fields of Graph's records that are read. */
import { z } from 'zod';

export const secureScore = z.object({
  createdDateTime: z.coerce.date(),
  currentScore: z.number(),
  maxScore: z.number(),
  controlScores: z.array(
    z.object({ controlCategory: z.string(), controlName: z.string(), score: z.number().nullish() }),
  ),
});
export type SecureScore = z.output<typeof secureScore>;

export const controlProfile = z.object({
  /** The `controlName` of the scores. */
  id: z.string(),
  title: z.string(),
  controlCategory: z.string(),
  maxScore: z.number(),
  deprecated: z.boolean().nullish(),
  controlStateUpdates: z
    .array(z.object({ state: z.string().nullish(), updatedDateTime: z.string().nullish() }))
    .nullish(),
});
export type ControlProfile = z.output<typeof controlProfile>;

export const registration = z.object({
  id: z.string(),
  isAdmin: z.boolean(),
  isMfaRegistered: z.boolean(),
  methodsRegistered: z.array(z.string()),
});
export type Registration = z.output<typeof registration>;

export const user = z.object({ id: z.string(), accountEnabled: z.boolean().nullish(), userType: z.string().nullish() });
export type User = z.output<typeof user>;

const names = z.array(z.string()).nullish();

export const accessPolicy = z.object({
  state: z.string(),
  conditions: z.object({
    users: z.object({ includeUsers: names, excludeUsers: names, excludeGroups: names, excludeRoles: names }).nullish(),
    applications: z.object({ includeApplications: names }).nullish(),
  }),
  grantControls: z.object({ operator: z.string().nullish(), builtInControls: names }).nullish(),
});
export type AccessPolicy = z.output<typeof accessPolicy>;

export const securityDefaults = z.object({ isEnabled: z.boolean() });

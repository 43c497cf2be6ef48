/** Schemas of the Microsoft Graph records, limited to the fields that the adapter reads. */
import { z } from 'zod';

export const secureScoreSchema = z.object({
  createdDateTime: z.coerce.date(),
  vendorInformation: z.object({ provider: z.string().nullish() }).nullish(),
  currentScore: z.number(),
  maxScore: z.number(),
  controlScores: z.array(
    z.object({ controlCategory: z.string(), controlName: z.string(), score: z.number().nullish() }),
  ),
});
export type SecureScore = z.output<typeof secureScoreSchema>;

export const controlProfileSchema = z.object({
  /** Equals the `controlName` of the scores. */
  id: z.string(),
  title: z.string(),
  controlCategory: z.string(),
  maxScore: z.number(),
  deprecated: z.boolean().nullish(),
  controlStateUpdates: z
    .array(z.object({ state: z.string().nullish(), updatedDateTime: z.string().nullish() }))
    .nullish(),
});
export type ControlProfile = z.output<typeof controlProfileSchema>;

export const registrationSchema = z.object({
  id: z.string(),
  isAdmin: z.boolean(),
  isMfaRegistered: z.boolean(),
  methodsRegistered: z.array(z.string()),
});
export type Registration = z.output<typeof registrationSchema>;

/** With `$expand=principal`. */
export const roleAssignmentSchema = z.object({
  principalId: z.string(),
  roleDefinitionId: z.string(),
  principal: z
    .object({
      '@odata.type': z.string().nullish(),
      displayName: z.string().nullish(),
      userPrincipalName: z.string().nullish(),
    })
    .nullish(),
});

export const roleDefinitionSchema = z.object({ id: z.string(), displayName: z.string() });

export const userSchema = z.object({
  id: z.string(),
  accountEnabled: z.boolean().nullish(),
  userType: z.string().nullish(),
});
export type User = z.output<typeof userSchema>;

const names = z.array(z.string()).nullish();

export const accessPolicySchema = z.object({
  state: z.string(),
  conditions: z.object({
    users: z.object({ includeUsers: names, excludeUsers: names, excludeGroups: names, excludeRoles: names }).nullish(),
    applications: z.object({ includeApplications: names }).nullish(),
  }),
  grantControls: z.object({ operator: z.string().nullish(), builtInControls: names }).nullish(),
});
export type AccessPolicy = z.output<typeof accessPolicySchema>;

export const securityDefaultsSchema = z.object({ isEnabled: z.boolean() });

export const organizationSchema = z.object({ id: z.string().nullish(), displayName: z.string().nullish() });

/** A tenant that the organisation manages as a Microsoft partner. */
export const partnerCustomerSchema = z.object({ tenantId: z.guid(), displayName: z.string().nullish() });

export const managedDeviceSchema = z.object({
  complianceState: z.string(),
  isEncrypted: z.boolean().nullish(),
  lastSyncDateTime: z.coerce.date().nullish(),
});
export type ManagedDevice = z.output<typeof managedDeviceSchema>;

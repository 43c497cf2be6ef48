/** The contract for the browser: endpoints, types, permissions, limits and paths. Without zod; the schemas are in `@msp/contract/schemas`. */

export * from './activity-feed/words';
export * from './admin-portal/words';
export { type ApiKeyScope, apiKeyScopes } from './api-keys/scopes';
export * from './api-keys/words';
export * from './assessments/words';
export * as calls from './calls';
export * from './certificates/words';
export * from './checks/words';
export * from './comments/words';
export type { CompanyProfileField } from './company-profile/fields';
export * as constants from './constants';
export * from './control-registries/words';
export * from './controls/words';
export * from './dashboard/words';
export * from './data-exports/words';
export { type ChangeDescription, describeChange } from './describe-change';
export * from './domains/words';
export {
  type Access,
  type BodyOf,
  type CallSchemas,
  type Endpoint,
  type EndpointData,
  fillPath,
  type Method,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from './endpoint';
export { type DeletedRecord, type ErrorBody, type ErrorCode, errorCodes, type FieldProblem } from './errors';
export * from './events/words';
export * from './evidence/words';
export * from './frameworks/state';
export * from './frameworks/words';
export { organizationHeader } from './headers';
export type { FailingReasonKind, HealthReasonKind } from './health/reasons';
export * from './health/words';
export * from './integrations/words';
export * from './managements/words';
export * from './metrics/target';
export * from './metrics/words';
export * from './newcomers/words';
export * from './notifications/words';
export * from './onboarding/words';
export * from './organizations/words';
export {
  accountClosingPath,
  actionAnchors,
  hostPaths,
  type ListPath,
  notificationSettingsPath,
  organizationParameter,
  type RemoteName,
  remoteNames,
  remotePaths,
} from './paths';
export * from './policies/words';
export * from './portfolio/words';
export * from './releases/words';
export * from './responses/words';
export * from './responsibilities/compare';
export * from './responsibilities/words';
export * from './risks/rating';
export * from './risks/words';
export {
  adminRoles,
  fallbackRole,
  grantableRoles,
  isOwnerRole,
  isOwnRole,
  isRole,
  type OwnRole,
  ownerRoles,
  ownRoles,
  type Permission,
  permissions,
  permissionsOfMembership,
  permissionsOfRole,
  type Role,
  reviewerRole,
  reviewPermissions,
  roleLabels,
  roles,
  type SchemeStaffRole,
  schemeStaffRoles,
} from './roles';
export * from './scans/words';
export type { SortKeyOf } from './sort-key-of';
export * as sortKeys from './sort-keys';
export * from './suppliers/words';
export * from './tasks/access-reviews/words';
export * from './tasks/calendar/words';
export * from './tasks/due';
export * from './tasks/words';
export * from './templates/words';
export * from './tickets/words';
export type * from './types';
export { extensionOf, hasRefusedExtension } from './uploads';
export * from './users/words';
export * from './webhooks/words';

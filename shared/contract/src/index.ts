/** The contract for the browser: endpoints, types, permissions, limits and paths. Without zod; the schemas are in `@msp/contract/schemas`. */
export { type ApiKeyScope, apiKeyScopes } from './api-keys/scopes';
export * as calls from './calls';
export { type ChangeDescription, describeChange } from './changes';
export * as constants from './constants';
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
export { organizationHeader } from './headers';
export * from './labels';
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
export {
  adminRoles,
  fallbackRole,
  grantableRoles,
  isOwnRole,
  isRole,
  type OwnRole,
  ownRoles,
  type Permission,
  permissions,
  permissionsOfRole,
  type Role,
  roleLabels,
  roles,
  type SchemeStaffRole,
  schemeStaffRoles,
} from './roles';
export { type SortKeyOf, sortKeys } from './sort-keys';
export type * from './types';
export { extensionOf, hasRefusedExtension } from './uploads';
export * from './vocabulary/activity';
export * from './vocabulary/assessments';
export * from './vocabulary/controls';
export * from './vocabulary/evidence';
export * from './vocabulary/measurement';
export * from './vocabulary/organization';
export * from './vocabulary/policies';

/** The session and its permissions. The host writes `sessionAtom`; all other code reads it through the hooks. */
export { forgetDrafts, hasDrafts } from './drafts';
export { isLeaving, setLeaving } from './leaving';
export { type PermissionChecks, permissionsOf, usePermissions } from './permissions';
export {
  fullName,
  hasOrganization,
  initialSession,
  type Session,
  type SessionOrganization,
  type SessionUser,
  sessionAtom,
} from './session';
export { useDraft } from './use-draft';
export { useSameSession } from './use-same-session';
export { useSession } from './use-session';

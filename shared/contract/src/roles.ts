/** Roles and their permissions (specification §6, permission matrix of the domain). Data only, for browser and API. */

export const roles = ['superadmin', 'msp_admin', 'msp_user', 'assessor', 'VIEWER'] as const;
export type Role = (typeof roles)[number];

/** Roles of an organisation's own people. The others belong to the scheme, whose staff assess organisations and own nothing in them. */
export const ownRoles = ['msp_admin', 'msp_user', 'VIEWER'] as const satisfies Role[];
export type OwnRole = (typeof ownRoles)[number];
export const isOwnRole = (value: unknown): value is OwnRole => (ownRoles as readonly unknown[]).includes(value);

/** Roles of the scheme's staff. */
export const schemeStaffRoles = ['assessor', 'superadmin'] as const satisfies Role[];
export type SchemeStaffRole = (typeof schemeStaffRoles)[number];

/** The roles that a member with each role may give, change and remove. Superadmins are appointed for the whole installation only. */
export const grantableRoles: Record<Role, readonly Role[]> = {
  superadmin: [...ownRoles, 'assessor'],
  msp_admin: ownRoles,
  msp_user: [],
  assessor: [],
  VIEWER: [],
};

/** specification §9: default role. */
export const fallbackRole: Role = 'VIEWER';

/** Labels of role badges. */
export const roleLabels: Record<Role, string> = {
  superadmin: 'Super admin',
  msp_admin: 'Admin',
  msp_user: 'Member',
  assessor: 'Assessor',
  VIEWER: 'Viewer',
};

const readPermissions = [
  'activity:read',
  'assessment:read',
  'certificate:read',
  'comment:read',
  'control:read',
  'dashboard:read',
  'evidence:read',
  'integration:read',
  'metric:read',
  'onboarding:read',
  'policy:read',
  'user:read',
] as const;

const memberPermissions = [
  'control:respond',
  'control:submit',
  'evidence:archive',
  'evidence:create',
  'evidence:update',
  'policy:update',
  'policy:upload',
] as const;

/** Held by administrators, and by members with the additional role of reviewer. */
export const reviewPermissions = ['control:review', 'requirement:review'] as const;

const adminPermissions = [
  'admin:portal',
  'api-key:manage',
  'assessment:create',
  'assessment:delete',
  'assessment:submit',
  'audit:read',
  'evidence:delete',
  'integration:manage',
  'integration:sync',
  'management:update',
  'metric:override',
  'onboarding:update',
  'organization:close',
  'organization:export',
  'organization:read',
  'organization:update',
  'policy:manage',
  'task:manage',
  'user:create',
  'user:delete',
  'user:update',
  'webhook:manage',
] as const;

const schemePermissions = ['assessment:review', 'certificate:resubmit', 'control:override'] as const;

/** For what belongs to the person: held by every role. */
const personalPermissions = ['notification:manage', 'view:manage'] as const;

/** Permissions for the whole installation, held by `superadmin` only. */
const installationPermissions = [
  'catalogue:manage',
  'certificate:revoke',
  'installation:manage',
  'organization:provision',
] as const;

/** All permissions, as `resource:action` (specification §6). */
export const permissions = [
  ...readPermissions,
  ...personalPermissions,
  'comment:create',
  ...memberPermissions,
  ...reviewPermissions,
  ...adminPermissions,
  ...schemePermissions,
  ...installationPermissions,
] as const;
export type Permission = (typeof permissions)[number];

const everyonesPermissions = [...readPermissions, ...personalPermissions] as const;

/** The permission matrix. `superadmin` holds every permission. */
export const permissionsOfRole: Record<Role, readonly Permission[]> = {
  VIEWER: everyonesPermissions,
  msp_user: [...everyonesPermissions, 'comment:create', ...memberPermissions],
  msp_admin: [
    ...everyonesPermissions,
    'comment:create',
    ...memberPermissions,
    ...reviewPermissions,
    ...adminPermissions,
  ],
  assessor: [...everyonesPermissions, 'comment:create', ...schemePermissions],
  superadmin: permissions,
};

/** The role whose members can be made reviewers. Administrators review anyway, and viewers change nothing. */
export const reviewerRole: Role = 'msp_user';

/** The permissions of a membership. */
export const permissionsOfMembership = ({
  role,
  isReviewer,
}: {
  role: Role;
  isReviewer: boolean;
}): readonly Permission[] =>
  isReviewer && role === reviewerRole ? [...permissionsOfRole[role], ...reviewPermissions] : permissionsOfRole[role];

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (roles as readonly string[]).includes(value);
}

/** Roles of those of an organisation's own people who can do the work of an owner. */
export const ownerRoles: readonly OwnRole[] = ownRoles.filter((role) =>
  (['control:respond', 'policy:update'] as const).every((permission) => permissionsOfRole[role].includes(permission)),
);

export const isOwnerRole = (value: unknown): boolean => (ownerRoles as readonly unknown[]).includes(value);

/** Roles that may enter the admin areas (specification §2.1). */
export const adminRoles: readonly Role[] = ['msp_admin', 'superadmin'];

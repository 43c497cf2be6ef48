import { endpoints } from '../endpoint';
import type { usersSchemas } from './schemas';

const base = '/api/v1/users';
const invitations = `${base}/invitations` as const;

export const users = endpoints<typeof usersSchemas>()({
  list: { method: 'GET', path: base, access: 'user:create', personOnly: true },
  listCsv: { method: 'GET', path: `${base}.csv`, access: 'user:create', contentType: 'text/csv', personOnly: true },
  mentionSearch: { method: 'GET', path: `${base}/mention-search`, access: 'comment:create', personOnly: true },
  personSearch: { method: 'GET', path: `${base}/person-search`, access: 'user:read', personOnly: true },
  invite: { method: 'POST', path: invitations, access: 'user:create', personOnly: true, idempotent: true },
  invitation: { method: 'GET', path: `${invitations}/details`, access: 'public' },
  myInvitations: { method: 'GET', path: `${invitations}/mine`, access: 'session', personOnly: true },
  acceptInvitation: { method: 'POST', path: `${invitations}/accept`, access: 'session', personOnly: true },
  invitationLink: { method: 'GET', path: `${invitations}/{id}/link`, access: 'user:create', personOnly: true },
  resendInvitation: { method: 'POST', path: `${invitations}/{id}/resend`, access: 'user:create', personOnly: true },
  revokeInvitation: { method: 'DELETE', path: `${invitations}/{id}`, access: 'user:create', personOnly: true },
  removalPreview: { method: 'GET', path: `${base}/{id}/removal`, access: 'user:delete', personOnly: true },
  removeAndHandOver: { method: 'POST', path: `${base}/{id}/removal`, access: 'user:delete', personOnly: true },
  changeRole: { method: 'PATCH', path: `${base}/{id}`, access: 'user:update', personOnly: true },
  remove: { method: 'DELETE', path: `${base}/{id}`, access: 'user:delete', personOnly: true },
});

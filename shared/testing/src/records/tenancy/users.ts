/** Members of an organisation. */
import type { calls, Member, ResponseOf } from '@msp/contract';
import { nextId } from '../ids';

type MembersList = ResponseOf<typeof calls.users.list>;

export const member = (change: Partial<Member> = {}): Member => ({
  kind: 'member',
  id: nextId(),
  email: 'amelia.hart@harbour-it.example',
  firstName: 'Amelia',
  lastName: 'Hart',
  role: 'msp_admin',
  state: 'ACTIVE',
  avatarUrl: null,
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  expiresAt: null,
  invitedBy: null,
  mail: null,
  message: null,
  version: 1,
  ...change,
});

/** An open invitation in the list of members. */
export const invitation = (change: Partial<Member> = {}): Member =>
  member({
    kind: 'invitation',
    email: 'new.starter@harbour-it.example',
    firstName: '',
    lastName: '',
    role: 'msp_user',
    state: 'PENDING',
    lastActiveAt: null,
    expiresAt: '2026-11-27T09:00:00.000Z',
    mail: { state: 'SENT', problem: null },
    ...change,
  });

/** A request to join in the list of members. */
export const joinRequest = (change: Partial<Member> = {}): Member =>
  member({
    kind: 'request',
    email: 'nia.rees@harbour-it.example',
    firstName: 'Nia',
    lastName: 'Rees',
    role: 'VIEWER',
    state: 'ASKED',
    lastActiveAt: null,
    message: 'I look after the backups.',
    ...change,
  });

export const membersList = (items: Member[], change: Partial<MembersList> = {}): MembersList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: items.length,
    roles: { superadmin: 0, msp_admin: items.length, msp_user: 0, assessor: 0, VIEWER: 0 },
    states: { ACTIVE: items.length, ASKED: 0, PENDING: 0, EXPIRED: 0, REVOKED: 0 },
  },
  ...change,
});

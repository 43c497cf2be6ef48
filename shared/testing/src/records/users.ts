/** Members of an organisation. */
import type { calls, Member, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

type MembersList = ResponseOf<typeof calls.users.list>;

export const member = (change: Partial<Member> = {}): Member => ({
  id: nextId(),
  email: 'amelia.hart@harbour-it.example',
  firstName: 'Amelia',
  lastName: 'Hart',
  role: 'msp_admin',
  avatarUrl: null,
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  ...change,
});

export const membersList = (items: Member[], change: Partial<MembersList> = {}): MembersList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: items.length,
    roles: { superadmin: 0, msp_admin: items.length, msp_user: 0, assessor: 0, VIEWER: 0 },
  },
  ...change,
});

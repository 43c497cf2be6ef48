/** Managed organisations for component tests. */
import type { Client, calls, Management, ManagementInvitations, ResponseOf } from '@msp/contract';
import { nextId } from '../ids';

type ClientsList = ResponseOf<typeof calls.managements.clients>;
type Assignment = Client['people'][number];

export const assignment = (change: Partial<Assignment> = {}): Assignment => ({
  person: { id: nextId(), name: 'Owen Price', email: 'owen.price@harbour-it.example' },
  role: 'msp_user',
  isReviewer: false,
  since: '2026-11-02T09:00:00.000Z',
  ...change,
});

/** Of Harbour IT Services, for a client. */
export const management = (change: Partial<Management> = {}): Management => ({
  id: nextId(),
  organization: { externalId: 'org_harbour_it', name: 'Harbour IT Services' },
  since: '2026-11-01T09:00:00.000Z',
  people: [assignment()],
  ...change,
});

export const client = (change: Partial<Client> = {}): Client => ({
  ...management({ organization: { externalId: 'org_birchwood', name: 'Birchwood Digital' } }),
  hasOwnAdministrator: true,
  ...change,
});

export const clientsList = (items: Client[]): ClientsList => ({ items, nextCursor: null, total: items.length });

const open = {
  invitedAs: 'client',
  invitedAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2026-12-02T09:00:00.000Z',
} as const;

type Sent = ManagementInvitations['sent'][number];
type Received = ManagementInvitations['received'][number];

export const sentInvitation = (change: Partial<Sent> = {}): Sent => ({
  ...open,
  id: nextId(),
  email: 'ada@fell.example',
  invitedBy: { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' },
  ...change,
});

export const receivedInvitation = (change: Partial<Received> = {}): Received => ({
  ...open,
  id: nextId(),
  email: 'amelia.hart@harbour-it.example',
  organization: { name: 'Wren Services' },
  inviter: { name: 'Bea Marsh', email: 'bea@wren.example' },
  problem: null,
  ...change,
});

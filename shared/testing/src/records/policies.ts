/** Policies, their versions and acceptances. */
import type {
  calls,
  PolicyAcceptance,
  PolicyDetail,
  PolicyItem,
  PolicyStatus,
  PolicyToRead,
  PolicyVersion,
  PolicyVersionSummary,
  ResponseOf,
} from '@msp/contract';
import { nextId } from './ids';

type PoliciesList = ResponseOf<typeof calls.policies.list>;

const owner = {
  id: '0192f0c1-0000-7000-8000-0000000000a1',
  name: 'Amelia Hart',
  email: 'amelia.hart@harbour-it.example',
};
const sha256 = 'a'.repeat(64);
const at = '2026-10-01T09:00:00.000Z';

export const policyItem = (change: Partial<PolicyItem> = {}): PolicyItem => ({
  id: nextId(),
  code: 'POL-03',
  name: 'Access control policy',
  description: 'Who may use what, and who decides.',
  templateId: nextId(),
  state: 'PUBLISHED',
  owner,
  reviewBy: '2027-10-01',
  published: { id: nextId(), number: 3, publishedAt: at, sha256 },
  draft: null,
  source: 'TEMPLATE',
  acceptance: { asked: 4, accepted: 3, overdue: 1, percentage: 75 },
  controls: [{ id: nextId(), code: 'IDN-01', name: 'Multi-factor sign-in for everyone' }],
  updatedAt: at,
  version: 1,
  ...change,
});

export const missingPolicy = (change: Partial<PolicyItem> = {}): PolicyItem =>
  policyItem({
    id: null,
    code: 'POL-04',
    name: 'Acceptable use policy',
    state: 'MISSING',
    owner: null,
    reviewBy: null,
    published: null,
    source: null,
    acceptance: null,
    updatedAt: null,
    version: null,
    ...change,
  });

export const policiesList = (items: PolicyItem[], change: Partial<PoliciesList> = {}): PoliciesList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    total: items.length,
    state: { MISSING: 2, DRAFT: 1, IN_REVIEW: 0, REVIEW_DUE: 1, PUBLISHED: 4, RETIRED: 0 },
    awaitingAcceptance: 1,
    domains: [{ code: 'IDN', name: 'Identity', total: 3 }],
  },
  ...change,
});

export const policyVersionSummary = (change: Partial<PolicyVersionSummary> = {}): PolicyVersionSummary => ({
  id: nextId(),
  number: 3,
  source: 'TEMPLATE',
  state: 'PUBLISHED',
  note: 'Guests are reviewed more often.',
  processing: null,
  file: null,
  sha256,
  owner,
  reviewBy: '2027-10-01',
  createdAt: at,
  createdBy: owner,
  updatedAt: at,
  submittedAt: null,
  submittedBy: null,
  publishedAt: at,
  publishedBy: owner,
  selfApproved: false,
  acceptance: { asked: 4, accepted: 3, overdue: 1, percentage: 75 },
  version: 1,
  ...change,
});

export const policyDetail = (change: Partial<PolicyDetail> = {}): PolicyDetail => ({
  ...policyItem(),
  retiredAt: null,
  versions: [policyVersionSummary()],
  ...change,
});

export const policyVersion = (change: Partial<PolicyVersion> = {}): PolicyVersion => ({
  ...policyVersionSummary(),
  policy: { id: nextId(), code: 'POL-03', name: 'Access control policy', state: 'PUBLISHED', version: 1 },
  templateId: null,
  content: '# Access control policy\n\nAccess is reviewed.\n\n## Guests\n\nGuests are reviewed every quarter.\n',
  blankValues: {},
  html: null,
  text: 'Access control policy\nAccess is reviewed.\nGuests\nGuests are reviewed every quarter.',
  outline: [],
  pageCount: null,
  sentBack: null,
  mayPublish: false,
  ownAcceptance: null,
  ...change,
});

export const policyDraft = (change: Partial<PolicyVersion> = {}): PolicyVersion =>
  policyVersion({
    number: 4,
    state: 'DRAFT',
    note: null,
    sha256: null,
    publishedAt: null,
    publishedBy: null,
    acceptance: null,
    mayPublish: true,
    ...change,
  });

export const policyAcceptance = (change: Partial<PolicyAcceptance> = {}): PolicyAcceptance => ({
  person: owner,
  askedAt: at,
  askedBy: owner,
  dueOn: '2026-12-01',
  remindedAt: null,
  acceptedAt: null,
  isOverdue: false,
  ...change,
});

export const policyToRead = (change: Partial<PolicyToRead> = {}): PolicyToRead => ({
  policy: { id: nextId(), code: 'POL-03', name: 'Access control policy' },
  versionId: nextId(),
  number: 3,
  sha256,
  askedAt: at,
  askedBy: owner,
  dueOn: '2026-12-01',
  isOverdue: false,
  acceptedAt: null,
  ...change,
});

export const policyStatus = (change: Partial<PolicyStatus> = {}): PolicyStatus => ({
  total: 8,
  state: { MISSING: 2, DRAFT: 1, IN_REVIEW: 0, REVIEW_DUE: 1, PUBLISHED: 4, RETIRED: 0 },
  uploads: [],
  toRead: 0,
  reviewRequired: false,
  ...change,
});

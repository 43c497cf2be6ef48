/** Assessments, their controls and readiness. */
import type {
  AssessedControl,
  Assessment,
  AssessmentSummary,
  calls,
  FrozenPolicy,
  Readiness,
  ResponseOf,
} from '@msp/contract';
import { nextId } from './ids';

type FrozenAnswer = ResponseOf<typeof calls.assessments.control>;

const amelia = {
  id: '0192f0c1-0000-7000-8000-0000000000a1',
  name: 'Amelia Hart',
  email: 'amelia.hart@harbour-it.example',
};
const assessor = {
  id: '0192f0c1-0000-7000-8000-0000000000a9',
  name: 'Ruth Castell',
  email: 'ruth.castell@trusted-msp.example',
};
const startedAt = '2026-11-01T09:00:00.000Z';
const submittedAt = '2026-11-10T09:30:00.000Z';
const decidedAt = '2026-11-18T14:00:00.000Z';

export const assessmentSummary = (change: Partial<AssessmentSummary> = {}): AssessmentSummary => ({
  id: nextId(),
  code: 'ASM-2026-0002',
  status: 'SUBMITTED',
  assessor,
  createdAt: startedAt,
  createdBy: amelia,
  submittedAt,
  reviewedAt: null,
  version: 2,
  ...change,
});

export const assessmentsList = (items: AssessmentSummary[]): ResponseOf<typeof calls.assessments.list> => ({
  items,
  nextCursor: null,
  total: items.length,
});

export const assessmentSnapshot = (
  change: Partial<Assessment['snapshots'][number]> = {},
): Assessment['snapshots'][number] => ({
  number: 1,
  takenAt: submittedAt,
  takenBy: amelia,
  registry: { key: 'trusted-msp', version: '2026.1', title: 'Trusted MSP controls' },
  sha256: 'ab'.repeat(32),
  controls: 60,
  ...change,
});

export const assessment = (change: Partial<Assessment> = {}): Assessment => ({
  ...assessmentSummary(),
  notes: 'The first assessment of this year.',
  submittedBy: amelia,
  reviewedBy: null,
  reviewComment: null,
  snapshots: [assessmentSnapshot()],
  progress: { total: 60, met: 40, concern: 3, notMet: 2, pending: 15 },
  renews: null,
  certificate: null,
  ...change,
});

/** Not submitted yet. */
export const draftAssessment = (change: Partial<Assessment> = {}): Assessment =>
  assessment({
    status: 'DRAFT',
    assessor: null,
    submittedAt: null,
    submittedBy: null,
    snapshots: [],
    progress: { total: 0, met: 0, concern: 0, notMet: 0, pending: 0 },
    version: 1,
    ...change,
  });

const control = () => ({ id: nextId(), code: 'IDN-01', name: 'Multi-factor sign-in for everyone' });

export const readiness = (change: Partial<Readiness> = {}): Readiness => ({
  ready: true,
  controls: { total: 60, approved: 60 },
  items: [],
  ...change,
});

export const readinessItem = (change: Partial<Readiness['items'][number]> = {}): Readiness['items'][number] => ({
  kind: 'UNANSWERED',
  blocking: true,
  control: control(),
  message: 'Answer this control.',
  path: '/controls/IDN-01',
  ...change,
});

export const controlVerdict = (
  change: Partial<NonNullable<AssessedControl['verdict']>> = {},
): NonNullable<AssessedControl['verdict']> => ({
  verdict: 'MET',
  comment: '',
  acceptedReason: null,
  decidedBy: assessor,
  decidedAt,
  outdated: false,
  version: 1,
  ...change,
});

export const assessedControl = (change: Partial<AssessedControl> = {}): AssessedControl => ({
  control: control(),
  domain: { code: 'IDN', name: 'Identity' },
  implementationStatus: 'FULLY_IMPLEMENTED',
  health: 'healthy',
  changed: false,
  verdict: controlVerdict(),
  override: null,
  ...change,
});

export const frozenControl = (change: Partial<FrozenAnswer['content']> = {}): FrozenAnswer['content'] => ({
  control: control(),
  domain: { code: 'IDN', name: 'Identity' },
  responseId: nextId(),
  responseVersion: 3,
  approvedAt: startedAt,
  approvedBy: 'Amelia Hart',
  implementationStatus: 'FULLY_IMPLEMENTED',
  notes: 'Enforced by conditional access.',
  reason: null,
  reviewBy: null,
  owner: 'Priya Nair',
  riskOwner: null,
  answers: [
    {
      key: 'enforced',
      question: 'Is multi-factor sign-in enforced for every account?',
      type: 'boolean',
      text: 'Yes',
      evidence: [
        { id: nextId(), name: 'Access policy', fileName: 'access.pdf', fileNumber: 2, sha256: 'cd'.repeat(32) },
      ],
    },
  ],
  metrics: [],
  ...change,
});

/** A policy that the answer `policy` cites. */
export const frozenPolicy = (change: Partial<FrozenPolicy> = {}): FrozenPolicy => ({
  policyId: nextId(),
  versionId: nextId(),
  ...{ code: 'POL-03', name: 'Access control policy', number: 2 },
  ...{ owner: 'Priya Nair', approver: 'Amelia Hart', publishedAt: startedAt, reviewBy: '2027-10-01' },
  ...{ fileName: 'Access control policy, version 2.md', size: 4_200, sha256: 'ab'.repeat(32) },
  citedBy: ['policy'],
  ...change,
});

/** One control as the latest snapshot froze it. */
export const frozenAnswer = (change: Partial<FrozenAnswer> = {}): FrozenAnswer => ({
  ...assessedControl(),
  content: frozenControl(),
  sha256: 'ef'.repeat(32),
  snapshot: 1,
  previous: null,
  policiesNow: [],
  ...change,
});

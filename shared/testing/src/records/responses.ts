/** Answers to controls and requirements, and their versions. */
import type { ControlResponse, ControlResponseVersion, RequirementResponse } from '@msp/contract';
import { nextId } from './ids';

const amelia = { id: nextId(), name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' };
const owen = { id: nextId(), name: 'Owen Price', email: 'owen.price@harbour-it.example' };

export const requirementResponse = (change: Partial<RequirementResponse> = {}): RequirementResponse => ({
  id: nextId(),
  requirementId: nextId(),
  key: 'enforced',
  type: 'boolean',
  value: true,
  evidence: [],
  policy: null,
  person: null,
  reviewStatus: 'PENDING',
  reviewComment: null,
  reviewedBy: null,
  reviewedAt: null,
  updatedAt: '2026-11-18T10:00:00.000Z',
  version: 1,
  ...change,
});

export const controlResponse = (change: Partial<ControlResponse> = {}): ControlResponse => ({
  id: nextId(),
  control: { id: nextId(), code: 'IDN-01', name: 'Multi-factor sign-in for everyone' },
  reviewStatus: 'DRAFT',
  implementationStatus: 'NOT_IMPLEMENTED',
  countedStatus: null,
  owner: amelia,
  dueOn: null,
  submittedBy: null,
  submittedAt: null,
  answeredRequirements: 0,
  totalRequirements: 1,
  updatedAt: '2026-11-18T10:00:00.000Z',
  version: 1,
  notes: '',
  reason: null,
  riskOwner: null,
  reviewBy: null,
  countedVersionNumber: null,
  createdAt: '2026-11-17T10:00:00.000Z',
  missing: [],
  health: null,
  contradictions: [],
  explanation: null,
  mayReview: false,
  undoableUntil: null,
  mayWithdraw: false,
  answers: [],
  ...change,
});

export const responseVersion = (change: Partial<ControlResponseVersion> = {}): ControlResponseVersion => ({
  id: nextId(),
  number: 1,
  event: 'SUBMIT',
  implementationStatus: 'FULLY_IMPLEMENTED',
  notes: 'Enforced by policy.',
  reason: null,
  reviewBy: null,
  owner: 'Amelia Hart',
  riskOwner: null,
  comment: null,
  explanation: null,
  actor: owen,
  createdAt: '2026-11-18T10:00:00.000Z',
  answers: [],
  metrics: null,
  ...change,
});

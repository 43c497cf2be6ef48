/** An assessment with three controls and a stateful fake API. For tests only. */
import { type AssessedControl, type Assessment, calls, type Role } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  assessedControl,
  assessment,
  assessmentSnapshot,
  controlVerdict,
  fakeApi,
  frozenAnswer,
  frozenControl,
  renderApp,
  session,
} from '@msp/testing';
import ReviewPage from './review-page';

const ruth = { id: '0192f0c1-0000-7000-8000-0000000000a1', name: 'Ruth Castell', email: 'ruth@scheme.example' };
export const daniel = {
  id: '0192f0c1-0000-7000-8000-0000000000b2',
  name: 'Daniel Frost',
  email: 'daniel@scheme.example',
};

const idOf = (last: number) => `0192f0c1-5555-7000-8000-00000000000${last}`;

const controlOf = (last: number, code: string, name: string, change: Partial<AssessedControl> = {}) =>
  assessedControl({ control: { id: idOf(last), code, name }, verdict: null, ...change });

/** IDN-01 is met, DEV-02 has changed since its verdict, BAC-03 has no verdict and was failing when it was submitted. */
const threeControls = (): AssessedControl[] => [
  controlOf(1, 'IDN-01', 'Multi-factor sign-in', { verdict: controlVerdict({ decidedBy: ruth }) }),
  controlOf(2, 'DEV-02', 'Patching', {
    changed: true,
    verdict: controlVerdict({ verdict: 'CONCERN', comment: 'Two servers are late.', outdated: true, version: 4 }),
  }),
  controlOf(3, 'BAC-03', 'Restores are tried', { health: 'failing' }),
];

interface ReviewedAssessment {
  assessment: Assessment;
  items: AssessedControl[];
}

export const submitted = (change: Partial<Assessment> = {}): ReviewedAssessment => ({
  assessment: assessment({ id: idOf(9), snapshots: [assessmentSnapshot({ number: 2 })], version: 7, ...change }),
  items: threeControls(),
});

const failing = {
  health: {
    state: 'failing' as const,
    reasons: [{ kind: 'METRIC_OFF_TARGET' as const, message: '“Restores” is at 40%.', path: '/metrics/restores' }],
  },
  explanation: 'The new vault is tested next week.',
};

const contentOf = ({ control, health }: AssessedControl) => {
  const held = health === 'failing' ? failing : {};
  const content = frozenControl({ control, notes: `Notes of ${control.code}.`, ...held });
  const previous = { ...content, responseVersion: 2, notes: `Earlier notes of ${control.code}.` };
  return { content, previous };
};

export function reviewApi(record: ReviewedAssessment = submitted()) {
  const find = (controlId: string) => {
    const item = record.items.find(({ control }) => control.id === controlId);
    if (!item) throw new Error(`No such control: ${controlId}`);
    return item;
  };
  const change = (controlId: string, next: Partial<AssessedControl>) => {
    const changed = { ...find(controlId), ...next };
    record.items = record.items.map((one) => (one.control.id === controlId ? changed : one));
    return changed;
  };
  const api = fakeApi()
    .reply(calls.assessments.get, () => record.assessment)
    .reply(calls.assessments.controls, () => ({ items: record.items }))
    .reply(calls.assessments.control, ({ params }) => {
      const item = find(params.controlId);
      const { content, previous } = contentOf(item);
      return frozenAnswer({ ...item, content, previous: item.changed ? previous : null, snapshot: 2 });
    })
    .reply(calls.assessments.controlHistory, ({ params }) => ({
      items: [
        {
          assessment: { id: record.assessment.id, code: record.assessment.code },
          ...{ snapshot: 1, takenAt: '2026-10-01T09:00:00.000Z', responseVersion: 2 },
          implementationStatus: 'PARTIALLY_IMPLEMENTED' as const,
          verdict: {
            verdict: 'CONCERN' as const,
            comment: `Earlier comment on ${find(params.controlId).control.code}.`,
            decidedAt: '2026-10-02T09:00:00.000Z',
          },
        },
      ],
    }))
    .reply(calls.assessments.decide, ({ params, body }) =>
      change(params.controlId, {
        verdict: controlVerdict({
          ...{ verdict: body.verdict, comment: body.comment ?? '', decidedBy: ruth },
          version: (body.version ?? 0) + 1,
        }),
      }),
    )
    .reply(calls.assessments.review, ({ body }) => {
      const status = body.decision === 'APPROVE' ? 'APPROVED' : 'CHANGES_REQUESTED';
      record.assessment = {
        ...record.assessment,
        ...{ status, reviewedBy: ruth, reviewedAt: '2026-11-20T10:00:00.000Z', version: record.assessment.version + 1 },
        reviewComment: body.comment || null,
        certificate: status === 'APPROVED' ? { id: idOf(8), code: 'TMSP-2026-0007' } : null,
      };
      return record.assessment;
    })
    .reply(calls.controlOverrides.create, ({ body }) => {
      const override = {
        ...{ id: idOf(7), assessmentId: body.assessmentId, control: find(body.controlId).control },
        ...{ implementationStatus: body.implementationStatus, reason: body.reason },
        ...{ createdAt: new Date().toISOString(), createdBy: ruth, removedAt: null, removedBy: null },
      };
      change(body.controlId, { override });
      return override;
    })
    .reply(calls.controlOverrides.remove, ({ params }) => {
      for (const { control, override } of record.items)
        if (override?.id === params.id) change(control.id, { override: null });
      return undefined as never;
    });
  return { api, record, change };
}

export const reviewRoute = `/assessments/${idOf(9)}/review`;
export const controlId = idOf;

export const openReview = (api: ReturnType<typeof fakeApi>, search = '', role: Role = 'assessor') =>
  renderApp(
    <Routes>
      <Route path="/assessments/:id/review" element={<ReviewPage />} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    { route: `${reviewRoute}${search}`, api, session: session(role) },
  );

/** The policy page with its API, for tests. */
import { calls, type PolicyDetail, type PolicyVersion, type Role } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  commentsList,
  fakeApi,
  policyAcceptance,
  policyDetail,
  policyStatus,
  policyVersion,
  policyVersionSummary,
  renderApp,
  session,
} from '@msp/testing';
import PolicyPage from './detail/policy-page';

const { policies } = calls;
export const published = policyVersion();
const summaryOf = (version: PolicyVersion) =>
  policyVersionSummary({ id: version.id, number: version.number, state: version.state });
export const policyOf = (versions: PolicyVersion[], change: Partial<PolicyDetail> = {}) => {
  const current = versions.find(({ state }) => state === 'PUBLISHED');
  const draft = versions.find(({ state }) => state === 'DRAFT' || state === 'IN_REVIEW');
  return policyDetail({
    versions: versions.map(summaryOf),
    published: current
      ? {
          ...{ id: current.id, number: current.number, publishedAt: '2026-10-01T09:00:00.000Z' },
          sha256: current.sha256 ?? '',
        }
      : null,
    draft: draft
      ? { id: draft.id, number: draft.number, state: 'DRAFT', processing: null, updatedAt: draft.updatedAt }
      : null,
    ...change,
  });
};

export function preparedApi(versions: PolicyVersion[] = [published], change: Partial<PolicyDetail> = {}) {
  return fakeApi()
    .reply(policies.read, policyOf(versions, change))
    .reply(policies.getVersion, ({ params }) => versions.find(({ id }) => id === params.id) ?? published)
    .reply(policies.status, policyStatus())
    .reply(policies.citations, { items: [] })
    .reply(policies.acceptances, {
      items: [
        policyAcceptance({ acceptedAt: '2026-11-01T09:00:00.000Z' }),
        policyAcceptance({ isOverdue: true, person: { id: 'b', name: 'Ben Cole', email: 'ben@harbour-it.example' } }),
      ],
      nextCursor: null,
      total: 2,
      summary: { asked: 2, accepted: 1, overdue: 1, percentage: 50 },
    })
    .reply(calls.activityFeed.ofPolicy, { items: [], nextCursor: null, total: 0 })
    .reply(calls.comments.list, commentsList([]))
    .reply(calls.users.personSearch, { items: [] });
}

const page = (
  <Routes>
    <Route path="/policies/:id" element={<PolicyPage />} />
    <Route path="/policies" element={<h1>Policies</h1>} />
  </Routes>
);
export const showPolicy = (api = preparedApi(), route = '/policies/POL-03', role: Role = 'msp_admin') =>
  renderApp(page, { route, api, session: session(role) });

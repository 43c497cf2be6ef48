import { calls, type QueuedAssessment } from '@msp/contract';
import { assessmentSummary, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import QueuePage from './queue-page';

const { queue, assign } = calls.assessments;
const me = session('assessor');
const own = { id: me.user?.organizationId ?? '', externalId: 'org_harbour_it', name: 'Harbour IT Services' };
const other = { id: '0192f0c1-0000-7000-8000-000000000002', externalId: 'org_birchwood', name: 'Birchwood Systems' };
const progress = { total: 60, met: 40, concern: 3, notMet: 2, pending: 15 };

const queued = (change: Partial<QueuedAssessment> = {}): QueuedAssessment => ({
  ...assessmentSummary({ assessor: null }),
  organization: own,
  progress,
  ...change,
});

const twoWaiting = () => [
  queued({ id: '0192f0c1-7777-7000-8000-000000000001', code: 'ASM-2026-0001' }),
  queued({ id: '0192f0c1-7777-7000-8000-000000000002', code: 'ASM-2026-0002', organization: other }),
];

function queueApi(items: QueuedAssessment[] = twoWaiting()) {
  return fakeApi()
    .reply(queue, () => ({ items, nextCursor: null, total: items.length }))
    .reply(calls.views.list, { items: [] });
}

const open = (api = queueApi(), route = '/assessments/queue') => renderApp(<QueuePage />, { api, route, session: me });
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('§2.2 the queue lists submitted assessments of every organisation, the longest waiting first', async () => {
  const api = queueApi();
  await open(api);
  const first = await row(/Harbour IT Services/);
  expect(first.getByText('ASM-2026-0001')).toBeVisible();
  expect(first.getByText('45 of 60 assessed')).toBeVisible();
  expect(first.getByText('Unassigned')).toBeVisible();
  expect(first.getByText(/ago$/)).toHaveAttribute('datetime', '2026-11-10T09:30:00.000Z');
  expect(api.requests(queue)[0]?.query).toEqual({ limit: '50', sort: 'submittedAt', order: 'asc' });
  expect(document.title).toBe('Assessments to review | Trusted MSP');
});

test('a row opens the workspace; the link of another organisation names that one', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Harbour IT Services' })).toHaveAttribute(
    'href',
    '/assessments/0192f0c1-7777-7000-8000-000000000001/review',
  );
  expect(screen.getByRole('link', { name: 'Birchwood Systems' })).toHaveAttribute(
    'href',
    '/assessments/0192f0c1-7777-7000-8000-000000000002/review?organization=org_birchwood',
  );
});

test.each([
  ['Assigned to me', 'me'],
  ['Unassigned', 'none'],
])('the filter "%s" is sent and kept in the URL', async (label, value) => {
  const api = queueApi();
  const { user, address } = await open(api);
  await row(/Harbour/);
  await user.click(screen.getByRole('radio', { name: label }));
  expect(address()).toBe(`/assessments/queue?assigned=${value}`);
  await waitFor(() => expect(api.requests(queue).at(-1)?.query.assigned).toBe(value));
});

test('a row of the active organisation can be assigned to the user; one of another organisation cannot', async () => {
  const items = twoWaiting();
  const api = queueApi(items).reply(assign, ({ body }) => {
    const [first] = items;
    if (first) Object.assign(first, { assessor: { id: body.assessorId, name: 'Ruth Castell', email: 'r@s.example' } });
    return {} as never;
  });
  const { user } = await open(api);
  await row(/Harbour/);
  expect((await row(/Birchwood/)).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Assign ASM-2026-0001 to me' }));
  expect(await screen.findByText('Assigned to you')).toBeVisible();
  expect(api.requests(assign)[0]).toMatchObject({
    params: { id: '0192f0c1-7777-7000-8000-000000000001' },
    body: { version: 2, assessorId: me.user?.id },
  });
  expect((await row(/Harbour/)).getByText('Ruth Castell')).toBeVisible();
});

test('a refused assignment is explained, and the queue is loaded again', async () => {
  const api = queueApi().refuse(assign, {
    status: 409,
    message: 'This was changed in the meantime.',
    errorCode: 'STALE',
  });
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Assign ASM-2026-0001 to me' }));
  expect(await screen.findByText('This was changed in the meantime.')).toBeVisible();
  await waitFor(() => expect(api.requests(queue)).toHaveLength(2));
});

test('empty, filtered away, failing and forbidden', async () => {
  const empty = await open(queueApi([]));
  expect(await screen.findByText('Nothing to review')).toBeVisible();
  empty.unmount();
  const filtered = await open(queueApi([]), '/assessments/queue?assigned=me');
  expect(await screen.findByText('No assessments match')).toBeVisible();
  filtered.unmount();
  const failing = await open(queueApi().refuse(queue, { status: 500, message: 'Out.' }));
  expect(await screen.findByText("Couldn't load the assessments")).toBeVisible();
  failing.unmount();
  await open(queueApi().refuse(queue, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await open();
  await row(/Harbour/);
  await expectNoAxeViolations();
});

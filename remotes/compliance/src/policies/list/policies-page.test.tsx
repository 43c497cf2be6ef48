import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  evidenceTemplate,
  expectNoAxeViolations,
  fakeApi,
  missingPolicy,
  policiesList,
  policyDraft,
  policyItem,
  policyStatus,
  policyToRead,
  renderApp,
  session,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PoliciesPage from './policies-page';
import { policyColumns } from './policy-columns';

const { policies } = calls;
const rows = [policyItem(), missingPolicy()];
const preparedApi = (items = rows) =>
  fakeApi()
    .reply(policies.list, policiesList(items))
    .reply(policies.status, policyStatus({ toRead: 2 }))
    .reply(calls.users.personSearch, { items: [] });
const page = (
  <Routes>
    <Route path="/policies" element={<PoliciesPage />} />
    <Route path="/policies/:id" element={<h1>One policy</h1>} />
  </Routes>
);
const at = (route = '/policies', api = preparedApi(), role: 'msp_admin' | 'VIEWER' = 'msp_admin') =>
  renderApp(page, { route, api, session: session(role) });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row has state, owner, review-by date, version, acceptance and controls', async () => {
  await at();
  const row = await rowOf(/Access control policy/);
  expect(row.getByText('Published')).toHaveAttribute('data-tone', 'good');
  expect(row.getByText('Amelia Hart')).toBeVisible();
  expect(row.getByText('1 Oct 2027')).toBeVisible();
  expect(row.getByText('3 of 4 (75%)')).toBeVisible();
  expect(row.getByRole('link', { name: 'IDN-01' })).toHaveAttribute('href', '/controls/IDN-01');
  expect(document.title).toBe('Policies | Trusted MSP');
});

test('a missing policy offers its template and an upload; the template fills in the organisation', async () => {
  const api = preparedApi()
    .reply(policies.template, {
      ...evidenceTemplate(),
      code: 'POL-04',
      policyId: null,
      state: 'MISSING',
      content: '# Acceptable use at [firm]\n\nKept by [name].',
    })
    .reply(policies.create, policyDraft());
  const { user, address } = await at('/policies', api);
  const row = await rowOf(/Acceptable use policy/);
  expect(row.getByText('Missing')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByRole('link', { name: 'Upload: Acceptable use policy' })).toHaveAttribute(
    'href',
    '/policies/upload?policy=POL-04',
  );
  expect(row.getByRole('link', { name: 'Template: Acceptable use policy' })).toHaveAttribute(
    'href',
    '/templates/POL-04/preview',
  );
  await user.click(row.getByRole('button', { name: 'Start: Acceptable use policy' }));
  await waitFor(() => expect(address()).toBe('/policies/POL-04'));
  expect(api.requests(policies.create)[0]?.body).toEqual({
    source: 'TEMPLATE',
    templateId: 'POL-04',
    blankValues: { organisation: session().organization?.name },
  });
});

test('a policy with a next version in preparation shows both numbers', async () => {
  const draft = {
    id: 'd',
    number: 4,
    state: 'DRAFT',
    processing: null,
    updatedAt: '2026-11-01T09:00:00.000Z',
  } as const;
  await at('/policies', preparedApi([policyItem({ draft })]));
  expect((await rowOf(/Access control policy/)).getByText('3, draft 4')).toBeVisible();
});

test('§6 a viewer cannot begin, write or upload a policy', async () => {
  await at('/policies', preparedApi(), 'VIEWER');
  const row = await rowOf(/Acceptable use policy/);
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Upload policies' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write policy' })).toBeNull();
});

test('an own policy is begun with its name', async () => {
  const draft = policyDraft({ policy: { ...policyDraft().policy, code: 'OWN-1' } });
  const api = preparedApi().reply(policies.create, draft);
  const { user, address } = await at('/policies', api);
  await user.click(await screen.findByRole('button', { name: 'Write policy' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Clean desk policy');
  await user.click(screen.getByRole('button', { name: 'Start writing' }));
  await waitFor(() => expect(address()).toBe('/policies/OWN-1'));
  expect(api.requests(policies.create)[0]?.body).toEqual({
    source: 'TEXT',
    name: 'Clean desk policy',
    content: '',
  });
});

test('the state in the URL is sent to the API, and to the export', async () => {
  const { api } = await at('/policies?search=access&state=DRAFT&state=MISSING&sort=reviewBy&order=desc');
  await screen.findByRole('table', { name: 'Policies' });
  expect(api.requests(policies.list)[0]?.query).toEqual({
    limit: '50',
    sort: 'reviewBy',
    order: 'desc',
    search: 'access',
    state: ['DRAFT', 'MISSING'],
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/policy-documents.csv?sort=reviewBy&order=desc&search=access'),
  );
});

test('the numbers of policies by state filter the list', async () => {
  const { user, address } = await at();
  await screen.findByRole('table', { name: 'Policies' });
  await user.click(within(screen.getByLabelText('Policies by state')).getByRole('link', { name: 'Missing' }));
  expect(address()).toBe('/policies?state=MISSING');
});

test('every order of the API has a column', () => {
  const shown = policyColumns(true).flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.policies].sort());
});

test('"To read" lists what the member was asked to accept, what is overdue marked', async () => {
  const api = preparedApi().reply(policies.toRead, {
    items: [policyToRead({ acceptedAt: '2026-11-01T09:00:00.000Z' }), policyToRead({ dueOn: '2020-01-31' })],
    open: 1,
  });
  const { user, address } = await at('/policies', api);
  await user.click(await screen.findByRole('link', { name: 'To read 2' }));
  expect(await screen.findByText(/^[\d,]+ days overdue$/)).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('POL-03'));
  expect(first).toHaveTextContent('days overdue');
  expect(second).toHaveTextContent('You accepted it on 1 Nov 2026');
  await user.click(screen.getByRole('link', { name: 'Read and accept Access control policy' }));
  expect(address()).toBe('/policies/POL-03?version=3');
});

test('empty, filtered, forbidden and failed lists say what to do', async () => {
  const empty = await at('/policies', preparedApi([]));
  expect(await screen.findByText('No policies yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/policies?state=RETIRED', preparedApi([]));
  expect(await screen.findByText('No policies match')).toBeVisible();
  filtered.unmount();
  const forbidden = await at('/policies', preparedApi().refuse(policies.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/policies', preparedApi().refuse(policies.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Policies' });
  await expectNoAxeViolations();
});

import { calls } from '@msp/contract';
import { activityLogItem, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AuditLogPage from './audit-log-page';

const ruth = { id: '0192f0c1-2222-7000-8000-000000000003', name: 'Ruth Former', email: 'ruth@harbour.example' };
const items = [
  activityLogItem({ title: 'Signed in', action: 'SIGN_IN', record: { type: 'session', id: null } }),
  activityLogItem({
    title: 'Answer changed',
    changes: [{ field: 'reviewStatus', before: 'APPROVED', after: 'DRAFT' }],
  }),
];
const preparedApi = () =>
  fakeApi()
    .reply(calls.activityFeed.audit, { items, nextCursor: null, total: items.length })
    .reply(calls.activityFeed.actors, { items: [ruth] });
const at = (api = preparedApi()) => renderApp(<AuditLogPage />, { route: '/admin/portal/audit-log', api });

test('§7 audit logs: sign-ins and changes, with what was before and after', async () => {
  await at();
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(await table.findByRole('row', { name: /Signed in/ })).toBeVisible();
  expect(
    within(table.getByRole('row', { name: /Answer changed/ })).getByText('Progress: Approved → Draft'),
  ).toBeVisible();
  await expectNoAxeViolations();
});

test('§7 audit logs: filters reach the API and both exports', async () => {
  const { user, address, api } = await at();
  await screen.findByRole('table', { name: 'Audit log' });
  await user.click(screen.getByRole('button', { name: 'Record filter' }));
  await user.click(screen.getByRole('checkbox', { name: 'Session' }));
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Ruth Former');
  expect(address()).toBe(`/admin/portal/audit-log?record=session&actor=${ruth.id}`);
  await waitFor(() =>
    expect(api.requests(calls.activityFeed.audit).at(-1)?.query).toMatchObject({ record: 'session', actor: ruth.id }),
  );
  for (const [format, path] of [
    ['CSV', calls.activityFeed.auditCsv.path],
    ['JSON Lines', calls.activityFeed.auditJsonLines.path],
  ]) {
    const link = screen.getByRole('link', { name: `Export this list as ${format}` });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x');
    expect([pathname, searchParams.get('record'), searchParams.get('actor')]).toEqual([path, 'session', ruth.id]);
  }
});

test('§6 a refused audit log says that it is not permitted', async () => {
  await at(preparedApi().refuse(calls.activityFeed.audit, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

import { calls } from '@msp/contract';
import { controlsList, controlWithStatus, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import IssuesPage from './issues-page';

const preparedApi = (items = [controlWithStatus({ implementationStatus: 'NOT_IMPLEMENTED' })]) =>
  fakeApi().reply(calls.controls.withStatus, controlsList(items));

test('issues are controls that are not fully implemented, essential ones first, each a link', async () => {
  const { api } = await renderApp(<IssuesPage />, { route: '/issues', api: preparedApi() });
  expect(await screen.findByRole('link', { name: 'Multi-factor sign-in for everyone' })).toHaveAttribute(
    'href',
    '/controls/IDN-01?implementationStatus=NOT_IMPLEMENTED&implementationStatus=PARTIALLY_IMPLEMENTED&implementationStatus=NOT_ANSWERED&sort=tier&order=asc',
  );
  expect(api.requests(calls.controls.withStatus)[0]?.query).toMatchObject({
    implementationStatus: ['NOT_IMPLEMENTED', 'PARTIALLY_IMPLEMENTED', 'NOT_ANSWERED'],
    sort: 'tier',
    order: 'asc',
  });
  await expectNoAxeViolations();
});

test('a status that is no issue cannot be filtered by', async () => {
  const { api } = await renderApp(<IssuesPage />, {
    route: '/issues?implementationStatus=FULLY_IMPLEMENTED&implementationStatus=NOT_ANSWERED',
    api: preparedApi(),
  });
  await screen.findByRole('table', { name: 'Issues' });
  expect(api.requests(calls.controls.withStatus)[0]?.query.implementationStatus).toBe('NOT_ANSWERED');
});

test('without open issues, the empty state says so', async () => {
  await renderApp(<IssuesPage />, { route: '/issues', api: preparedApi([]) });
  expect(await screen.findByText('No open issues')).toBeVisible();
});

import { calls } from '@msp/contract';
import { controlsList, controlWithStatus, expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import IssuesPage from './issues-page';

const answering = (items = [controlWithStatus({ implementationStatus: 'NOT_IMPLEMENTED' })]) =>
  fakeApi().answer(calls.controls.withStatus, controlsList(items));

test('issues are the controls not fully implemented, essential ones first, each a link', async () => {
  const { api } = await renderApp(<IssuesPage />, { route: '/issues', api: answering() });
  expect(await screen.findByRole('link', { name: 'Multi-factor sign-in for everyone' })).toHaveAttribute(
    'href',
    '/controls/IDN-01',
  );
  expect(api.requests(calls.controls.withStatus)[0]?.query).toMatchObject({
    implementationStatus: ['NOT_IMPLEMENTED', 'PARTIALLY_IMPLEMENTED', 'NOT_ANSWERED'],
    sort: 'tier',
    order: 'asc',
  });
  await expectNoAxeViolations();
});

test('a verdict that is no issue cannot be asked for', async () => {
  const { api } = await renderApp(<IssuesPage />, {
    route: '/issues?implementationStatus=FULLY_IMPLEMENTED&implementationStatus=NOT_ANSWERED',
    api: answering(),
  });
  await screen.findByRole('table', { name: 'Issues' });
  expect(api.requests(calls.controls.withStatus)[0]?.query.implementationStatus).toBe('NOT_ANSWERED');
});

test('no open issue is good news', async () => {
  await renderApp(<IssuesPage />, { route: '/issues', api: answering([]) });
  expect(await screen.findByText('No open issues')).toBeVisible();
});

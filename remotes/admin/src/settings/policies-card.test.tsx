import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, policyStatus, renderApp, session } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { PoliciesCard } from './policies-card';

const { policies } = calls;

afterEach(() => sessionStorage.clear());

test('§4 an administrator requires a review before policies are published', async () => {
  let reviewRequired = false;
  const api = fakeApi()
    .reply(policies.status, () => policyStatus({ reviewRequired }))
    .reply(policies.updateSettings, ({ body }) => {
      reviewRequired = body.reviewRequired;
      return body;
    });
  const { user } = await renderApp(<PoliciesCard />, { api });
  const box = await screen.findByRole('checkbox', { name: 'Require a review before a policy is published' });
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  expect(api.requests(policies.updateSettings)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save policy settings' }));
  expect(await screen.findByText('Policy settings saved')).toBeVisible();
  expect(box).toBeChecked();
  expect(api.requests(policies.updateSettings)[0]?.body).toEqual({ reviewRequired: true });
  await expectNoAxeViolations();
});

test('a setting that was not saved says why, and can be saved again', async () => {
  const api = fakeApi()
    .reply(policies.status, policyStatus())
    .refuse(policies.updateSettings, { status: 500, message: 'Out of order.' });
  const { user } = await renderApp(<PoliciesCard />, { api });
  const box = await screen.findByRole('checkbox');
  await waitFor(() => expect(box).toBeEnabled());
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save policy settings' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(box).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save policy settings' })).not.toHaveAttribute('aria-disabled');
});

test('§6 only administrators see the setting', async () => {
  await renderApp(<PoliciesCard />, { session: session('msp_user') });
  expect(screen.queryByText('Policies')).toBeNull();
});

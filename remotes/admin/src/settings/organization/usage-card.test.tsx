import { calls, type ResponseOf } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, organizationUsage, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { UsageCard } from './usage-card';

type Usage = ResponseOf<typeof calls.admin.usage>;

const at = (usage: Usage) => renderApp(<UsageCard />, { api: fakeApi().reply(calls.admin.usage, usage) });

test('without limits, it shows what is used and says that there are none', async () => {
  await at(organizationUsage());
  for (const text of ['1,200', '2', '3.0 MB', 'Your organisation has no limits.'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('A limit is reached')).toBeNull();
  await expectNoAxeViolations();
});

test('a limit that is reached says what that means and whom to ask', async () => {
  await at({ ...organizationUsage(), members: { used: 25, limit: 25 }, integrations: { used: 1, limit: 3 } });
  expect(await screen.findByText('25 of 25')).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByText('A limit is reached')).toBeVisible();
  expect(screen.getByText(/^Members and open invitations: you can't add more until you remove some\./)).toBeVisible();
  expect(screen.queryByText('Your organisation has no limits.')).toBeNull();
  await expectNoAxeViolations();
});

test('what exceeds a lower limit counts as reached; a failure is explained', async () => {
  const { unmount } = await at({ ...organizationUsage(), integrations: { used: 4, limit: 3 } });
  expect(await screen.findByText(/^Connected integrations: /)).toBeVisible();
  unmount();
  const api = fakeApi().refuse(calls.admin.usage, { status: 503, message: 'Try again shortly.' });
  await renderApp(<UsageCard />, { api });
  expect(await screen.findByText("Couldn't load the usage: Try again shortly.")).toBeVisible();
});

import { calls } from '@msp/contract';
import { policyAcceptance } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { preparedApi, published, showPolicy } from '../test-policy';

const { policies } = calls;

test('the members who have not accepted are reminded', async () => {
  const api = preparedApi().reply(policies.remind, { reminded: 1 });
  const { user } = await showPolicy(api);
  await user.click(await screen.findByRole('button', { name: 'Remind 1 member' }));
  expect(await screen.findByText('1 member reminded')).toBeVisible();
  expect(api.requests(policies.remind)[0]).toMatchObject({ params: { id: published.id }, body: {} });
});

test('a policy that is due for review, and a member who is late, say by how many days', async () => {
  const late = policyAcceptance({ dueOn: '2020-01-31' });
  const api = preparedApi([published], { reviewBy: '2020-02-29' }).reply(policies.acceptances, {
    items: [late],
    nextCursor: null,
    total: 1,
    summary: { asked: 1, accepted: 0, overdue: 1, percentage: 0 },
  });
  await showPolicy(api);
  const member = within(await screen.findByRole('list', { name: 'Members' }));
  expect(member.getByText(/^[\d,]+ days overdue$/)).toHaveAttribute('title', '31 Jan 2020');
  expect(screen.getAllByText(/^[\d,]+ days overdue$/).map((note) => note.title)).toEqual([
    '29 Feb 2020',
    '31 Jan 2020',
  ]);
});

test('chosen members are asked, with a due date', async () => {
  const ben = { id: '0192f0c1-0000-7000-8000-0000000000b2', name: 'Ben Cole', email: 'ben@harbour-it.example' };
  const api = preparedApi()
    .reply(calls.users.personSearch, { items: [{ ...ben, role: 'msp_user' }] })
    .reply(policies.askAcceptance, { asked: 3, accepted: 1, overdue: 1, percentage: 33, added: 1 });
  const { user } = await showPolicy(api);
  await user.click(await screen.findByRole('button', { name: 'Ask members' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Ask members' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('radio', { name: 'Chosen members' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Ben Cole' }));
  await user.type(dialog.getByLabelText('Due'), '2099-01-31');
  await user.click(dialog.getByRole('button', { name: 'Ask members' }));
  await waitFor(() =>
    expect(api.requests(policies.askAcceptance)[0]?.body).toEqual({ members: [ben.id], dueOn: '2099-01-31' }),
  );
});

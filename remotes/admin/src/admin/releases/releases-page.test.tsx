import { calls, type ReportedBuild } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { formatDateTime } from '@msp/ui';
import { screen, waitFor, within } from '@testing-library/react';
import ReleasesPage from './releases-page';

const counts = {
  ring: 'stable',
  firstAt: '2026-11-18T09:00:00.000Z',
  lastAt: '2026-11-20T09:00:00.000Z',
  people: 412,
  failedPeople: 0,
  loads: 5_210,
  failures: 0,
} as const;
const good: ReportedBuild = { remote: 'evidence', build: '5213b879a67f', rings: [counts], withdrawn: null };
const bad: ReportedBuild = {
  remote: 'evidence',
  build: '0d3dff9dff95',
  rings: [
    {
      ...counts,
      ring: 'early',
      firstAt: '2026-11-20T08:00:00.000Z',
      people: 21,
      failedPeople: 3,
      loads: 30,
      failures: 5,
    },
  ],
  withdrawn: {
    at: '2026-11-20T08:20:00.000Z',
    by: null,
    reason: 'It failed for 3 of 21 people; other builds failed for 0 of 412.',
  },
};

const preparedApi = (items = [good, bad], hasRings = true) =>
  fakeApi().reply(calls.releases.builds, { hasRings, items });
const at = (api = preparedApi()) => renderApp(<ReleasesPage />, { route: '/admin/releases', api });
const rowOf = async (build: string) => within(await screen.findByRole('row', { name: new RegExp(build) }));

test('§2.1 /admin: builds by ring, with people and failures, and why one was withdrawn', async () => {
  await at();
  const row = await rowOf(bad.build);
  for (const text of ['Early', 'Withdrawn', '3 of 21 (14.3%)', '5 of 30 (16.7%)'])
    expect(row.getByText(text)).toBeVisible();
  const when = formatDateTime('2026-11-20T08:20:00.000Z');
  expect(
    row.getByText(
      `Withdrawn automatically on ${when}. It failed for 3 of 21 people; other builds failed for 0 of 412.`,
    ),
  ).toBeVisible();
  expect((await rowOf(good.build)).getByText('None of 412')).toBeVisible();
  await expectNoAxeViolations();
});

test('the newest build comes first; every column sorts', async () => {
  const { user } = await at();
  const builds = () =>
    screen.getAllByRole('row', { name: /Evidence/ }).map((row) => /[0-9a-f]{12}/.exec(row.textContent ?? '')?.[0]);
  await screen.findByRole('row', { name: new RegExp(bad.build) });
  expect(builds()).toEqual([bad.build, good.build]);
  await user.click(screen.getByRole('button', { name: /^Failed page loads/ }));
  await waitFor(() => expect(builds()).toEqual([good.build, bad.build]));
});

test('withdrawing asks for a reason, which is sent; a refusal stays in the dialog', async () => {
  const api = preparedApi().refuse(calls.releases.withdraw, {
    status: 409,
    message: 'This build is already withdrawn.',
  });
  const { user } = await at(api);
  await user.click((await rowOf(good.build)).getByRole('button', { name: /^Withdraw/ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Withdraw Evidence ${good.build}` }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Totals are wrong.');
  await user.click(dialog.getByRole('button', { name: 'Withdraw build' }));
  expect(await dialog.findByText('This build is already withdrawn.')).toBeVisible();
  expect(api.requests(calls.releases.withdraw)[0]?.body).toEqual({
    remote: 'evidence',
    build: good.build,
    reason: 'Totals are wrong.',
  });
  await expectNoAxeViolations();
});

test('a withdrawn build is allowed again after a confirmation, and the list is read again', async () => {
  const api = preparedApi().reply(calls.releases.allow, {} as never);
  const { user } = await at(api);
  await user.click((await rowOf(bad.build)).getByRole('button', { name: /^Allow again/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: `Allow Evidence ${bad.build} again?` }));
  await user.click(dialog.getByRole('button', { name: 'Allow again' }));
  expect(await screen.findByText(`Evidence ${bad.build} allowed again`)).toBeVisible();
  expect(api.requests(calls.releases.allow)[0]?.body).toEqual({ remote: 'evidence', build: bad.build });
  await waitFor(() => expect(api.requests(calls.releases.builds).length).toBeGreaterThan(1));
});

test('where everyone gets the same builds, the page says so and offers no action', async () => {
  await at(preparedApi([good], false));
  expect(await screen.findByText(/builds are counted but never withdrawn/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('no builds yet, a failure, and a person who may not see them', async () => {
  const { unmount } = await at(preparedApi([]));
  expect(await screen.findByText('No builds yet')).toBeVisible();
  unmount();
  const failed = await at(fakeApi().refuse(calls.releases.builds, { status: 503, message: 'Try again in a moment.' }));
  expect(await screen.findByText('Unable to load the releases')).toBeVisible();
  failed.unmount();
  await at(fakeApi().refuse(calls.releases.builds, { status: 403, message: 'Not allowed.' }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
});

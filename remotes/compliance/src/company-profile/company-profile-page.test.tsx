import { type CompanyProfile, calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import CompanyProfilePage from './company-profile-page';

const { companyProfile } = calls;

const profile = (change: Partial<CompanyProfile> = {}): CompanyProfile => ({
  values: { rmm: 'NinjaOne' },
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: { id: '018f3e9a-0000-7000-8000-000000000001', name: 'Amelia Hart', email: 'amelia.hart@harbour.example' },
  version: 3,
  ...change,
});
const at = (api = fakeApi().reply(companyProfile.read, profile()), role: 'msp_user' | 'VIEWER' = 'msp_user') =>
  renderApp(<CompanyProfilePage />, { route: '/company-profile', api, session: session(role) });
beforeEach(() => sessionStorage.clear());

const save = () => screen.getByRole('button', { name: 'Save company profile' });

test('fields in groups, with examples; saving sends what is known with the version', async () => {
  const { user, api } = await at();
  expect(await screen.findByText(/^1 of \d+ filled in · Saved by Amelia Hart/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Password vault' })).toHaveAttribute('placeholder', 'Such as Keeper');
  expect(screen.getByRole('textbox', { name: 'Phone for incidents' })).toHaveAccessibleDescription(
    'Answered at any hour.',
  );
  await expectNoAxeViolations();
  await user.type(screen.getByRole('textbox', { name: 'Password vault' }), ' Keeper ');
  await user.clear(screen.getByRole('textbox', { name: 'RMM' }));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  const saved = profile({ values: { passwordVault: 'Keeper' }, version: 4 });
  api.reply(companyProfile.save, saved).reply(companyProfile.read, saved);
  await user.click(save());
  expect(await screen.findByText('Company profile saved')).toBeVisible();
  expect(api.requests(companyProfile.save)[0]?.body).toEqual({ values: { passwordVault: 'Keeper' }, version: 3 });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'RMM' })).toHaveValue('');
});

test('without changes, there is nothing to save; changes can be discarded', async () => {
  const { user } = await at();
  await screen.findByText(/filled in/);
  expect(save()).toHaveAccessibleDescription('Nothing has changed.');
  await user.type(screen.getByRole('textbox', { name: 'RMM' }), ' One');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'RMM' })).toHaveValue('NinjaOne');
});

test('what is not saved is still there after the page was left', async () => {
  const first = await at();
  await first.user.type(await screen.findByRole('textbox', { name: 'Password vault' }), 'Keeper');
  first.unmount();
  await at();
  expect(await screen.findByRole('textbox', { name: 'Password vault' })).toHaveValue('Keeper');
});

test("another member's profile is shown beside one's own, and neither is lost", async () => {
  const { user, api } = await at();
  await user.type(await screen.findByRole('textbox', { name: 'Password vault' }), 'Keeper');
  const theirs = profile({ values: { rmm: 'Datto' }, version: 4 });
  api
    .refuse(companyProfile.save, { status: 409, errorCode: 'STALE', message: 'Changed.' })
    .reply(companyProfile.read, theirs);
  await user.click(save());
  expect(await screen.findByText(/Another member saved the company profile/)).toBeVisible();
  expect(screen.getByText('Datto')).toBeVisible();
  api.reply(companyProfile.save, { ...theirs, version: 5 });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(save());
  await waitFor(() => expect(api.requests(companyProfile.save)).toHaveLength(2));
  expect(api.requests(companyProfile.save)[1]?.body).toEqual({
    values: { rmm: 'NinjaOne', passwordVault: 'Keeper' },
    version: 4,
  });
});

test('a refusal says why, and what was typed stays', async () => {
  const { user, api } = await at();
  await user.type(await screen.findByRole('textbox', { name: 'Password vault' }), 'Keeper');
  api.refuse(companyProfile.save, { status: 503, message: 'Try again shortly.' });
  await user.click(save());
  expect(await screen.findByText('Try again shortly.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Password vault' })).toHaveValue('Keeper');
});

test('a viewer reads it', async () => {
  await at(undefined, 'VIEWER');
  expect(await screen.findByRole('heading', { name: 'Systems and products' })).toBeVisible();
  expect(screen.getByText('NinjaOne')).toBeVisible();
  expect(screen.getAllByText('Not known').length).toBeGreaterThan(10);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('if it cannot be loaded, the page says so', async () => {
  await at(fakeApi().refuse(companyProfile.read, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

import { calls, type OrganizationSettings } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, organizationSettings, renderApp, session } from '@msp/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OrganizationCard } from './organization-card';

const { organizations } = calls;
const saved = organizationSettings();

afterEach(() => sessionStorage.clear());

const preparedApi = (settings: OrganizationSettings = saved) =>
  fakeApi()
    .reply(organizations.read, settings)
    .reply(organizations.update, ({ body: { name = settings.name, timeZone = settings.timeZone } }) => ({
      ...settings,
      name,
      timeZone,
      version: settings.version + 1,
    }));

async function show(api = preparedApi()) {
  const view = await renderApp(<OrganizationCard />, { api });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const save = screen.getByRole('button', { name: 'Save organisation' });
  return { ...view, api, name, save };
}

test('§2.2 an administrator changes the name and the time zone', async () => {
  const { user, api, name, save } = await show();
  expect(name).toHaveValue('Harbour IT Services');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.clear(name);
  await user.type(name, ' Harbour Group ');
  await user.type(screen.getByRole('combobox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByRole('option', { name: /^America\/New York/ }));
  await expectNoAxeViolations();
  await user.click(save);
  expect(await screen.findByText('Organisation saved')).toBeVisible();
  expect(api.requests(organizations.update)[0]?.body).toEqual({
    version: 1,
    name: 'Harbour Group',
    timeZone: 'America/New_York',
  });
  expect(name).toHaveValue('Harbour Group');
  await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
});

test('without a name or a time zone nothing is sent', async () => {
  const { user, api, name, save } = await show();
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Remove Europe/London' }));
  await user.click(save);
  expect(await screen.findByText('This field is required.')).toBeVisible();
  expect(screen.getByText('Select a time zone.')).toBeVisible();
  expect(api.requests(organizations.update)).toEqual([]);
});

test('a refusal is shown, and what was typed stays', async () => {
  const { user, name, save } = await show(
    preparedApi().refuse(organizations.update, { status: 500, message: 'Out of order.' }),
  );
  await user.type(name, ' Group');
  await user.click(save);
  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(name).toHaveValue('Harbour IT Services Group');
});

const theirs = { ...saved, name: 'Harbour and Sons', version: 4 };

async function conflicting() {
  const api = preparedApi().refuse(organizations.update, { status: 409, errorCode: 'STALE' });
  const view = await show(api);
  await view.user.type(view.name, ' Group');
  api.reply(organizations.read, theirs);
  await view.user.click(view.save);
  const notice = within(await screen.findByRole('note'));
  return { ...view, notice };
}

test('a stale save shows both versions, and keeps what was typed', async () => {
  const { user, api, notice, name, save } = await conflicting();
  expect(notice.getByText('Harbour IT Services Group')).toBeVisible();
  expect(notice.getByText('Harbour and Sons')).toBeVisible();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(notice.getByRole('button', { name: 'Keep mine' }));
  expect(name).toHaveValue('Harbour IT Services Group');
  api.reply(organizations.update, { ...theirs, name: 'Harbour IT Services Group', version: 5 });
  await user.click(save);
  expect(await screen.findByText('Organisation saved')).toBeVisible();
  expect(api.requests(organizations.update).at(-1)?.body).toMatchObject({
    version: 4,
    name: 'Harbour IT Services Group',
  });
});

test('the saved version can replace what was typed', async () => {
  const { user, notice, name, save } = await conflicting();
  await user.click(notice.getByRole('button', { name: 'Use saved version' }));
  expect(name).toHaveValue('Harbour and Sons');
  expect(save).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('note')).toBeNull();
});

const png = (size = 10) => new File([new Uint8Array(size)], 'logo.png', { type: 'image/png' });
const logo = 'a'.repeat(64);

test('§7 §2.2 an administrator sets and removes the logo, and what is being typed stays', async () => {
  const api = preparedApi()
    .reply(organizations.setLogo, { ...saved, logo, version: 2 })
    .reply(organizations.removeLogo, { ...saved, logo: null, version: 3 });
  const { user, name, save } = await show(api);
  await user.type(name, ' Group');
  await user.upload(screen.getByLabelText('Choose a logo'), png());
  const image = await screen.findByRole('img', { name: 'Logo of Harbour IT Services' });
  expect(image).toHaveAttribute('src', expect.stringContaining(`/api/v1/organization/logo/${logo}`));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText('Logo removed')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Logo/ })).toBeNull();
  expect(api.requests(organizations.removeLogo)[0]?.query).toEqual({ version: '2' });
  await user.click(save);
  expect(await screen.findByText('Organisation saved')).toBeVisible();
  expect(api.requests(organizations.update)[0]?.body).toMatchObject({ version: 3, name: 'Harbour IT Services Group' });
});

test('§2.2 a logo that is too large is not sent; a refused one says why', async () => {
  const refused = '"logo.svg" cannot be uploaded here.';
  const api = preparedApi().refuse(organizations.setLogo, { status: 415, message: refused });
  const { user } = await show(api);
  await user.upload(screen.getByLabelText('Choose a logo'), png(300_000));
  expect(await screen.findByText(/The limit is/)).toBeVisible();
  expect(api.requests(organizations.setLogo)).toEqual([]);
  await user.upload(screen.getByLabelText('Choose a logo'), png());
  expect(await screen.findByText(refused)).toBeVisible();
});

test('no second logo is chosen while one is uploaded', async () => {
  const api = preparedApi().reply(organizations.setLogo, { ...saved, logo, version: 2 });
  const release = api.hold(organizations.setLogo);
  const { user } = await show(api);
  const chooser = screen.getByLabelText('Choose a logo');
  await user.upload(chooser, png());
  expect(chooser).toHaveAttribute('aria-disabled', 'true');
  expect(fireEvent.click(chooser)).toBe(false);
  release();
  await waitFor(() => expect(chooser).not.toHaveAttribute('aria-disabled'));
});

test('§2.2 §6 other members read the settings', async () => {
  await renderApp(<OrganizationCard />, { api: preparedApi(), session: session('VIEWER') });
  expect(await screen.findByText('Harbour IT Services')).toBeVisible();
  expect(screen.getByText('Europe/London')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await expectNoAxeViolations();
});

test('settings that cannot be loaded can be requested again', async () => {
  const api = fakeApi().refuse(organizations.read, { status: 400, message: 'Out of order.' });
  const { user } = await renderApp(<OrganizationCard />, { api });
  expect(await screen.findByText('Out of order.')).toBeVisible();
  api.reply(organizations.read, saved);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Harbour IT Services');
});

test('a name that is not saved is there again after another page, and a save of another member in between asks', async () => {
  const first = await show();
  await first.user.type(first.name, ' Group');
  first.unmount();
  const theirs = { ...saved, name: 'Harbour Partners', version: saved.version + 1 };
  const api = fakeApi()
    .reply(organizations.read, theirs)
    .refuse(organizations.update, { status: 409, errorCode: 'STALE', message: 'Changed meanwhile.' });
  const { user, name, save } = await show(api);
  expect(name).toHaveValue('Harbour IT Services Group');
  await user.click(save);
  expect(await screen.findByText(/^Another member saved these settings\./)).toBeVisible();
  expect(api.requests(organizations.update)[0]?.body).toMatchObject({ version: saved.version });
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(name).toHaveValue('Harbour Partners');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

import { calls, type Profile } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, profile, session } from '@msp/testing';
import { screen, waitFor } from '@testing-library/react';
import { remoteWith, renderHost } from '../test/render-host';

const compliance = remoteWith('compliance', '/', '/controls/:id');
const birchwood = {
  externalId: 'org_birchwood',
  name: 'Birchwood',
  slug: 'birchwood',
  role: 'VIEWER',
  isActive: false,
} as const;

function withBirchwood() {
  const { organization, ...rest } = session();
  if (!organization) throw new Error('The session has an organisation.');
  const availableOrganizations = [...organization.availableOrganizations, birchwood];
  return { ...rest, organization: { ...organization, availableOrganizations } };
}

function inBirchwood(): Profile {
  const { organization, ...rest } = profile();
  if (!organization) throw new Error('The profile has an organisation.');
  const { externalId, name } = birchwood;
  return { ...rest, organization: { ...organization, organizationId: 'birchwood-id', externalId, name } };
}

const user = { organizationId: 'birchwood-id', role: 'VIEWER' } as const;
const preparedApi = (requiresReload = false) =>
  fakeApi().reply(calls.auth.switchOrganization, { requiresReload, user }).reply(calls.auth.profile, inBirchwood());
const open = (route: string, api = preparedApi()) =>
  renderHost({ route, session: withBirchwood(), api, remotes: { compliance } });

describe('§2.4 §2.3 a link that names an organisation', () => {
  test('switches to it, then shows the very place, without the parameter', async () => {
    const { api, address } = await open('/controls/IDN-01?tab=history&organization=org_birchwood#notes');
    expect(await screen.findByRole('heading', { name: 'Page /controls/:id' })).toBeVisible();
    expect(api.requests(calls.auth.switchOrganization).map(({ body }) => body)).toEqual([
      { organizationExternalId: 'org_birchwood' },
    ]);
    expect(address()).toBe('/controls/IDN-01?tab=history#notes');
  });

  test('of the active one only loses the parameter', async () => {
    const { api, address } = await open(`/controls/IDN-01?organization=${session().organization?.externalId}`);
    expect(await screen.findByRole('heading', { name: 'Page /controls/:id' })).toBeVisible();
    expect(address()).toBe('/controls/IDN-01');
    expect(api.requests(calls.auth.switchOrganization)).toEqual([]);
  });

  test('to which the user does not belong is refused', async () => {
    const { api, address } = await open('/controls/IDN-01?organization=org_unknown');
    expect(await screen.findByText("You don't have permission to access this page.")).toBeVisible();
    expect(address()).toBe('/unauthorized');
    expect(api.requests(calls.auth.switchOrganization)).toEqual([]);
  });

  test('a failed switch shows nothing of the active organisation, and can be repeated', async () => {
    const api = preparedApi().refuse(calls.auth.switchOrganization, { status: 404 });
    const { user: person } = await open('/controls/IDN-01?organization=org_birchwood', api);
    expect(await screen.findByRole('heading', { name: "Couldn't switch to Birchwood" })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Page /controls/:id' })).toBeNull();
    await expectNoAxeViolations();
    api.reply(calls.auth.switchOrganization, { requiresReload: false, user });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Page /controls/:id' })).toBeVisible();
  });

  test('§4 a switch that requires a reload loads the place anew', async () => {
    const { goTo } = await open('/controls/IDN-01?organization=org_birchwood', preparedApi(true));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/controls/IDN-01?organization=org_birchwood'));
  });

  test('without an active organisation, it becomes the active one', async () => {
    const { organization, user: person, ...rest } = withBirchwood();
    const none = { ...rest, user: person && { ...person, organizationId: '' } };
    const linked = { ...organization, organizationId: '', externalId: '', hasOrganization: false };
    const route = '/controls/IDN-01?organization=org_birchwood';
    const { address } = await renderHost({
      route,
      session: { ...none, organization: linked },
      api: preparedApi(),
      remotes: { compliance },
    });
    expect(await screen.findByRole('heading', { name: 'Page /controls/:id' })).toBeVisible();
    expect(address()).toBe('/controls/IDN-01');
  });
});

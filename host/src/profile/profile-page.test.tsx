import { expectNoAxeViolations, session } from '@msp/testing';
import { screen } from '@testing-library/react';
import { renderHost } from '../test/render-host';

test('§2.2 the profile shows first and last name and email', async () => {
  const { container } = await renderHost({ route: '/profile' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  for (const value of ['Amelia', 'Hart', 'Harbour IT Services', 'Admin']) {
    expect(screen.getAllByText(value)).not.toHaveLength(0);
  }
  expect(screen.getAllByText('amelia.hart@harbour-it.example')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  expect(document.title).toBe('Profile | Trusted MSP');
  await expectNoAxeViolations(container);
});

test('a missing name is shown as not set', async () => {
  const { user } = session();
  await renderHost({
    route: '/profile',
    session: session('VIEWER', { user: user && { ...user, firstName: '', lastName: '' } }),
  });
  expect(await screen.findAllByText('Not set')).toHaveLength(2);
});

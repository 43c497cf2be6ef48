import type { Role } from '@msp/contract';
import { expectNoAxeViolations, session } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { screen } from '@testing-library/react';
import { remoteWith, renderHost } from '../../test/render-host';

const closesAt = '2026-12-20T10:00:00.000Z';
const text = `This account closes on ${formatDate(closesAt)}.`;

async function show(role: Role, closes: string | null) {
  const one = session(role);
  const organization = one.organization && { ...one.organization, closesAt: closes };
  await renderHost({ session: { ...one, organization }, remotes: { compliance: remoteWith('compliance', '/') } });
  await screen.findByRole('heading', { name: 'Page /' });
}

test.each(['VIEWER', 'msp_admin'] as const)(
  'every member sees when the account closes, administrators where to keep it: %s',
  async (role) => {
    await show(role, closesAt);
    expect(screen.getByText(text)).toBeVisible();
    const link = screen.queryByRole('link', { name: 'Keep account' });
    if (role === 'VIEWER') expect(link).toBeNull();
    else expect(link).toHaveAttribute('href', '/settings#close-account');
    await expectNoAxeViolations();
  },
);

test('nothing is shown for an account that stays open', async () => {
  await show('msp_admin', null);
  expect(screen.queryByText(/This account closes/)).toBeNull();
});

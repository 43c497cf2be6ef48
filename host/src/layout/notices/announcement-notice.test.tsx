import { expectNoAxeViolations } from '@msp/testing';
import { screen } from '@testing-library/react';
import { remoteWith, renderHost } from '../../test/render-host';

const text = 'Unavailable on 21 Nov from 22:00 to 22:30 UTC.';

async function show(announcement: string) {
  await renderHost({ announcement, remotes: { compliance: remoteWith('compliance', '/') } });
  await screen.findByRole('heading', { name: 'Page /' });
}

test('what super admins announce is shown above the page', async () => {
  await show(text);
  expect(screen.getByText(text)).toBeVisible();
  await expectNoAxeViolations();
});

test('without an announcement nothing is shown', async () => {
  await show('');
  expect(screen.queryByText(text)).toBeNull();
});

import { expectNoAxeViolations, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import MissingPage from './missing-page';
import { missingPages } from './missing-pages';

test('a missing page says what to use instead and links back', async () => {
  await renderApp(<MissingPage page="certificates" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
  expect(screen.getByText('Certificates are not part of this release yet.')).toBeVisible();
  expect(screen.getByText('The dashboard shows how many certificates are active, expiring and expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Certificates | Trusted MSP');
  await expectNoAxeViolations();
});

test.each(missingPages)('%s has its text', async (page) => {
  await renderApp(<MissingPage page={page} />);
  expect(screen.getByText(/(is|are) not part of this release yet\.$/)).toBeVisible();
});

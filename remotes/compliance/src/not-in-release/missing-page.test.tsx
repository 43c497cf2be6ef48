import { expectNoAxeViolations, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import MissingPage from './missing-page';
import { missingPages } from './missing-pages';

test('a page without a screen says so, what to use meanwhile, and leads back', async () => {
  await renderApp(<MissingPage page="policies" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible();
  expect(screen.getByText('Policies are not part of this release yet.')).toBeVisible();
  expect(screen.getByText('Each control says which policies it asks for.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Controls' })).toHaveAttribute('href', '/controls');
  expect(document.title).toBe('Policies | Trusted MSP');
  await expectNoAxeViolations();
});

test.each(missingPages)('%s has its words', async (page) => {
  await renderApp(<MissingPage page={page} />);
  expect(screen.getByText(/(is|are) not part of this release yet\.$/)).toBeVisible();
});

import { expectNoAxeViolations } from '@msp/testing';
import { screen } from '@testing-library/react';
import { renderHost } from '../test/render-host';
import { articles } from './articles';

test('/docs lists every article', async () => {
  const { container, user, address } = await renderHost({ route: '/docs' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  for (const { title } of articles) expect(screen.getByRole('link', { name: title })).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Getting started' }));
  expect(address()).toBe('/docs/getting-started');
});

test.each(articles.map(({ slug, title }) => [slug, title]))('/docs/%s', async (slug, title) => {
  const { container } = await renderHost({ route: `/docs/${slug}` });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`Documentation - ${title} | Trusted MSP`);
  await expectNoAxeViolations(container);
});

test('an article that does not exist says so', async () => {
  await renderHost({ route: '/docs/nothing' });
  expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeVisible();
});

test('an address that leads nowhere says so', async () => {
  await renderHost({ route: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('§2.2 the profile shows first and last name and email', async () => {
  const { container, user } = await renderHost({ route: '/profile' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  for (const value of ['Amelia', 'Hart']) expect(screen.getByText(value)).toBeVisible();
  expect(screen.getAllByText('amelia.hart@harbour-it.example')).not.toHaveLength(0);
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
});

import { Route, Routes } from '@msp/router';
import { MemoryRouter } from '@msp/router/testing';
import { expectNoAxeViolations } from '@msp/testing';
import { UiProvider } from '@msp/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../test/render-host';
import { ArticlePage } from './article-page';
import { articleGroups, articles } from './articles';

const longEnough = { timeout: 4_000 };

test('§2.2 /docs lists every article by subject', async () => {
  const { container, user, address } = await renderHost({ route: '/docs' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  for (const { label } of articleGroups) expect(screen.getByRole('heading', { level: 2, name: label })).toBeVisible();
  for (const { title } of articles) expect(screen.getByRole('link', { name: title })).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Getting started' }));
  expect(address()).toBe('/docs/getting-started');
});

test('§2.2 there are at least 12 articles, each with an address of its own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
});

test.each(articles.map(({ slug, title }) => [slug, title]))('§2.2 /docs/%s', async (slug, title) => {
  const { container } = render(
    <UiProvider brandName="Trusted MSP">
      <MemoryRouter initialEntries={[`/docs/${slug}`]}>
        <Routes>
          <Route path="/docs/:articleSlug" element={<ArticlePage />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }, longEnough));
  // Every link of the contents leads to an existing heading.
  for (const link of contents.getAllByRole('link')) {
    const id = link.getAttribute('href')?.split('#')[1] ?? '';
    expect(document.getElementById(id)).toHaveTextContent(link.textContent ?? '');
  }
  expect(document.title).toBe(`Documentation - ${title} | Trusted MSP`);
  await expectNoAxeViolations(container);
});

test('the anchor in the address is scrolled to although the text loads later', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user, address } = await renderHost({ route: { pathname: '/docs/evidence', hash: '#md-when-it-expires' } });
  const heading = await screen.findByRole('heading', { name: 'When it expires' }, longEnough);
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scroll.mock.contexts).toContain(heading);
  await user.click(screen.getByRole('link', { name: 'Find something' }));
  expect(address()).toBe('/docs/evidence#md-find-something');
  expect(screen.getByRole('heading', { name: 'Find something' })).toHaveFocus();
});

test('previous and next follow the reading order', async () => {
  const { user, address } = await renderHost({ route: '/docs/signing-in' });
  const others = within(await screen.findByRole('navigation', { name: 'Other articles' }));
  expect(others.getByRole('link', { name: 'Getting started' })).toHaveAttribute('href', '/docs/getting-started');
  await user.click(others.getByRole('link', { name: 'Working for several organisations' }));
  expect(address()).toBe('/docs/switching-organisation');
  expect(await screen.findByRole('heading', { level: 1, name: 'Working for several organisations' })).toBeVisible();
});

test('an unknown article says so and offers a search for its words', async () => {
  const { user, address, container } = await renderHost({ route: '/docs/stale-evidence' });
  expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('link', { name: 'Search for “stale evidence”' }));
  expect(address()).toBe('/docs?search=stale%20evidence');
  const found = within(await screen.findByRole('list', { name: 'Articles found' }, longEnough));
  expect(found.getByRole('link', { name: 'Evidence and when it expires' })).toBeVisible();
});

test('an unknown address says so', async () => {
  await renderHost({ route: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

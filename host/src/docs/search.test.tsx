import { renderMarkdown } from '@msp/markdown/render';
import { screen, waitFor, within } from '@testing-library/react';
import { renderHost } from '../test/render-host';
import { fold } from '../words';
import { articles } from './articles';
import { findArticles, loadIndex, plainText } from './search';

test('the texts load with the first search', async () => {
  const loads = articles.map((article) => jest.spyOn(article, 'text'));
  const { user, address } = await renderHost({ route: '/docs' });
  await user.click(await screen.findByRole('searchbox', { name: 'Search the documentation' }));
  for (const load of loads) expect(load).not.toHaveBeenCalled();
  await user.keyboard('bookmark{Enter}');
  expect(address()).toBe('/docs?search=bookmark');
  const found = within(await screen.findByRole('list', { name: 'Articles found' }));
  expect(found.getByRole('link', { name: 'Finding a control' })).toBeVisible();
  expect(found.getAllByText('bookmark')[0]?.tagName).toBe('MARK');
});

test('no results: the page says so and leads back', async () => {
  const { user, address } = await renderHost({ route: '/docs?search=zeppelin' });
  expect(await screen.findByText('No article matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all articles' }));
  expect(address()).toBe('/docs');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Getting started' })).toBeVisible());
});

test('every word must match; the title counts most', async () => {
  const index = await loadIndex();
  expect(findArticles(index, 'onboarding')[0]?.article.slug).toBe('onboarding');
  expect(findArticles(index, 'KEYBOARD shortcut')[0]?.article.slug).toBe('keyboard');
  expect(findArticles(index, 'evidence zeppelin')).toEqual([]);
  expect(findArticles(index, '  ')).toEqual([]);
});

test('tags are not searched, and folding keeps the length', () => {
  const { html } = renderMarkdown('# Head\n\n1. **Bold** [link](/x) & more\n\n| a | b |\n|---|---|\n| `c` | d |');
  expect(plainText(html)).toBe('Head Bold link & more a · b c · d');
  expect(fold('Éclair ß İ')).toHaveLength('Éclair ß İ'.length);
});

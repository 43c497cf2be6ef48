import { constants, type Permission, permissionsOfRole, type Role, roleLabels } from '@msp/contract';
import { expectNoAxeViolations } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findRoute } from '../navigation/find-route';
import { renderHost } from '../test/render-host';
import { articleGroups, articles } from './articles';

const read = (slug: string) => articles.find((article) => article.slug === slug)?.text() ?? Promise.resolve('');
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
  const { container } = await renderHost({ route: `/docs/${slug}` });
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

test.each(articles.map(({ slug }) => slug))('the links inside %s lead to pages that exist', async (slug) => {
  for (const [, to = ''] of (await read(slug)).matchAll(/\]\((\/[^)]*)\)/g)) {
    expect({ to, leadsTo: findRoute(to)?.path }).toEqual({ to, leadsTo: expect.stringMatching(/^\//) });
    const [, other] = /^\/docs\/(.+)$/.exec(to) ?? [];
    if (other) expect(articles.map((article) => article.slug)).toContain(other);
  }
});

test.each(articles.map(({ slug }) => slug))(
  '%s has at least 150 words, and at most 350 beside examples',
  async (slug) => {
    const text = await read(slug);
    const countOf = (words: string) => words.split(/\s+/).length;
    expect(countOf(text)).toBeGreaterThanOrEqual(150);
    expect(countOf(text.replace(/```[\s\S]*?```/g, ''))).toBeLessThanOrEqual(350);
  },
);

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

describe('articles match the product', () => {
  const table = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|') && !line.includes('---'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );

  test('§6 the table of roles is the permission matrix', async () => {
    const permissionOf: Record<string, Permission> = {
      'See controls, evidence and the dashboard': 'control:read',
      'Write comments': 'comment:create',
      'Answer controls and submit them': 'control:submit',
      'Add and archive evidence': 'evidence:create',
      'Override values of metrics': 'metric:override',
      'Plan recurring tasks': 'task:manage',
      'Review the answers of others': 'control:review',
      'Mark onboarding steps, dismiss the card': 'onboarding:update',
      'Manage integrations': 'integration:manage',
      'See and invite people': 'user:create',
      'Decide on an assessment': 'assessment:review',
      'Register a certificate again': 'certificate:resubmit',
      'Revoke a certificate': 'certificate:revoke',
    };
    const [head = [], ...rows] = table(await read('roles-and-permissions'));
    const roleOf = (label: string) => (Object.keys(roleLabels) as Role[]).find((role) => roleLabels[role] === label);
    expect(rows.map(([ability]) => ability)).toEqual(Object.keys(permissionOf));
    for (const [ability = '', ...cells] of rows) {
      const permission = permissionOf[ability];
      cells.forEach((cell, at) => {
        const role = roleOf(head[at + 1] ?? '');
        const may = role && permission && permissionsOfRole[role].includes(permission);
        expect([ability, role, cell]).toEqual([ability, role, may ? 'Yes' : 'No']);
      });
    }
  });

  test('§9 the score bands', async () => {
    const { compliance, security, category, label, recommendation } = constants.scoreBands;
    const percentage = await read('compliance-percentage');
    expect(percentage).toContain(`| ${compliance.green} to 99 | green |`);
    expect(percentage).toContain(`| ${compliance.yellow} to ${compliance.green - 1} | yellow |`);
    const scores = await read('security-status');
    expect(scores).toContain(
      `${security.healthy} and above, *Healthy* | ${security.warning} to ${security.healthy - 1}`,
    );
    expect(scores).toContain(`${category.green} and above | ${category.yellow} to ${category.green - 1}`);
    expect(scores).toContain(
      `*Excellent* from ${label.excellent}, *Good* from ${label.good}, *Fair* from ${label.fair}`,
    );
    expect(scores).toContain(`below ${recommendation.categoryBelow}, for more than ${recommendation.gapsAbove} gaps`);
    expect(scores).toContain(`a score below ${recommendation.overallBelow}`);
  });

  test('§9 days and limits', async () => {
    expect(await read('certificates-on-the-dashboard')).toContain(`within ${constants.certificate.expiringDays} days`);
    expect(await read('evidence')).toContain(`at most ${constants.evidenceExpiringDays} days away`);
    expect(await read('reading-the-dashboard')).toContain(`the ${constants.recentActivity.limit} newest entries`);
    expect(await read('offline-and-updates')).toContain(`${constants.cache.freshMs / 60_000} minutes`);
  });
});

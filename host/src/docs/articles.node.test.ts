/** What the articles say, read from their files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, type Permission, permissionsOfRole, type Role, roleLabels } from '@msp/contract';
import { findRoute } from '../navigation/find-route';
import { articles } from './articles';

/** The Markdown of an article. */
const read = (slug: string) => readFileSync(join(__dirname, `articles/${slug}.md`), 'utf8');

test.each(articles.map(({ slug }) => slug))('the links inside %s lead to pages that exist', (slug) => {
  for (const [, to = ''] of read(slug).matchAll(/\]\((\/[^)]*)\)/g)) {
    expect({ to, leadsTo: findRoute(to)?.path }).toEqual({ to, leadsTo: expect.stringMatching(/^\//) });
    const [, other] = /^\/docs\/(.+)$/.exec(to) ?? [];
    if (other) expect(articles.map((article) => article.slug)).toContain(other);
  }
});

test.each(articles.map(({ slug }) => slug))('%s has at least 150 words, and at most 350 beside examples', (slug) => {
  const text = read(slug);
  const countOf = (words: string) => words.split(/\s+/).length;
  expect(countOf(text)).toBeGreaterThanOrEqual(150);
  expect(countOf(text.replace(/```[\s\S]*?```/g, ''))).toBeLessThanOrEqual(350);
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

  test('§6 the table of roles is the permission matrix', () => {
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
    const [head = [], ...rows] = table(read('roles-and-permissions'));
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

  test('§9 the score bands', () => {
    const { compliance, security, category, label, recommendation } = constants.scoreBands;
    const percentage = read('compliance-percentage');
    expect(percentage).toContain(`| ${compliance.green} to 99 | green |`);
    expect(percentage).toContain(`| ${compliance.yellow} to ${compliance.green - 1} | yellow |`);
    const scores = read('security-status');
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

  test('§9 days and limits', () => {
    expect(read('certificates-on-the-dashboard')).toContain(`within ${constants.certificate.expiringDays} days`);
    expect(read('evidence')).toContain(`at most ${constants.evidenceExpiringDays} days away`);
    expect(read('reading-the-dashboard')).toContain(`the ${constants.recentActivity.limit} newest entries`);
    expect(read('offline-and-updates')).toContain(`${constants.cache.freshMs / 60_000} minutes`);
  });
});

import type { Metric } from '../../../measurement/adapters/port';
import type { CollectedFigure } from '../../../measurement/integrations/service';
import { contentOf, digestOf, pageOf } from './content';

const organization = { id: '0192f0c1-0000-7000-8000-000000000001', name: 'Harbour IT' };
const patched = { key: 'device-patched-percent', name: 'Own devices patched' };
const unsupported = { key: 'device-unsupported-os-count', name: 'Unsupported systems' };
const control = {
  ...{ code: 'DEV-02', name: 'Updates installed on time' },
  questions: [{ question: 'Attach the patch report.', metrics: [patched, unsupported] }],
};

const figure = (change: Partial<Metric> = {}): Metric => ({
  ...{ key: patched.key, unit: 'percent', value: 93.18, numerator: 41, denominator: 44, subject: '1' },
  ...{ observedAt: new Date('2026-11-27T02:10:00.000Z'), status: 'ok', reason: null },
  ...change,
});
const collected = (figures: Record<string, CollectedFigure>, excluded: string[] = []) => ({
  integration: { id: '0192f0c1-0000-7000-8000-000000000002', name: 'RMM' },
  adapter: { key: 'ninjaone', name: 'NinjaOne', vendor: 'NinjaOne' },
  provider: null,
  ...{ excluded, figures: new Map(Object.entries(figures)) },
});
const of = (figures: Record<string, CollectedFigure>, excluded?: string[]) => {
  const content = contentOf(organization, control, collected(figures, excluded));
  if (!content) throw new Error('There is no content.');
  return content;
};
const alone = (change: Partial<Metric> = {}) => ({
  [patched.key]: { figure: figure(change), subjects: [{ ...figure(change), name: 'Harbour' }] },
});

test('the month is that of the latest figure that was measured', () => {
  const later = figure({ key: unsupported.key, value: null, observedAt: new Date('2026-12-01T00:00:00.000Z') });
  expect(of({ ...alone(), [unsupported.key]: { figure: later, subjects: [] } }).month).toBe('2026-11');
});

test('without a measured figure that supports an answer, there is nothing to say', () => {
  expect(contentOf(organization, control, collected(alone({ value: null })))).toBeNull();
  expect(contentOf(organization, control, collected({ other: { figure: figure(), subjects: [] } }))).toBeNull();
});

test('the time of measurement makes no difference; a figure, a subject or its name does', () => {
  const digest = digestOf(of(alone()));
  expect(digestOf(of(alone({ observedAt: new Date('2026-11-28T02:10:00.000Z') })))).toBe(digest);
  const [one] = alone()[patched.key]?.subjects ?? [];
  const renamed = { [patched.key]: { figure: figure(), subjects: [{ ...one, name: 'Harbor' }] } } as never;
  for (const other of [of(alone({ numerator: 40 })), of(renamed), of(alone(), ['Quay'])]) {
    expect(digestOf(other)).not.toBe(digest);
  }
});

test('the page has the value, what it supports, every subject and those left out', () => {
  const page = pageOf(of(alone(), ['Quay | Sons']));
  expect(page).toContain('**93.18% (41 of 44)**, measured on 27 Nov 2026, 02:10 UTC');
  expect(page).toContain('Supports the answer to: *Attach the patch report.*');
  expect(page).toContain('| Harbour | 93.18% (41 of 44) | 27 Nov 2026, 02:10 UTC | – |');
  expect(page).toContain("The organisation doesn't count: Quay &#124; Sons");
});

test('what was measured through the connection of the manager says whose it is, and of which customer', () => {
  const provider = { name: 'Harbour IT', customer: 'Quay | Sons' };
  const content = contentOf(organization, control, { ...collected(alone()), provider });
  expect(content?.source.providedBy).toEqual({ organization: 'Harbour IT', customer: 'Quay | Sons' });
  expect(content && pageOf(content)).toContain(
    'The connection is that of Harbour IT, and the figures are those of its customer “Quay &#124; Sons”.',
  );
  expect(of(alone()).source).not.toHaveProperty('providedBy');
});

test('what was not measured says why, and is never 0', () => {
  const reason = { code: 'licence-missing' as const, message: 'The licence is missing.' };
  const missing = { figure: figure({ value: null, status: 'unavailable', reason }), subjects: [] };
  const page = pageOf(of({ ...alone(), [unsupported.key]: missing }));
  expect(page).toContain('## Unsupported systems\n\n**Not measured**');
  expect(page).toContain('Not measured: The licence is missing.');
});

test('a page lists 200 subjects and counts the rest', () => {
  const subjects = Array.from({ length: 203 }, (_, index) => ({ ...figure(), name: `Customer ${index}` }));
  const page = pageOf(of({ [patched.key]: { figure: figure(), subjects } }));
  expect(page).toContain('| Customer 199 |');
  expect(page).not.toContain('| Customer 200 |');
  expect(page).toContain('And 3 more, which the file lists.');
});

import { firstBandOf } from './first-band';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
});
afterEach(() => {
  jest.useRealTimers();
});

const certificate = (expiresAt: string) => ({ id: 'c1', code: 'TMSP-2026-0001', expiresAt });
const assessment = (status: 'DRAFT' | 'SUBMITTED' | 'CHANGES_REQUESTED') => ({
  id: 'a1',
  code: 'ASM-2026-0002',
  status,
});
const soon = certificate('2026-12-13T09:00:00.000Z');
const far = certificate('2027-11-20T09:00:00.000Z');
const complianceMetrics = { implementedHealth: { failing: 3, attention: 0, healthy: 1, 'not-measured': 0 } };

test.each([
  [
    { certificate: soon, assessment: assessment('SUBMITTED') },
    'Certificate expires in 21 days · Renewal with the scheme · 3 implemented controls failing',
    { label: 'View assessment', to: '/assessments/a1' },
  ],
  [
    { certificate: soon, assessment: assessment('DRAFT') },
    'Certificate expires in 21 days · Renewal not submitted yet · 3 implemented controls failing',
    { label: 'Continue', to: '/assessments/a1' },
  ],
  [
    { certificate: soon, assessment: null },
    'Certificate expires in 21 days · 3 implemented controls failing',
    { label: 'Start renewal', to: '/certificates/c1' },
  ],
  [
    { certificate: certificate('2026-11-19T09:00:00.000Z'), assessment: null },
    'Certificate expired 3 days ago · 3 implemented controls failing',
    { label: 'Start renewal', to: '/certificates/c1' },
  ],
  [
    { certificate: null, assessment: assessment('CHANGES_REQUESTED') },
    'No valid certificate · Changes requested in the assessment · 3 implemented controls failing',
    { label: 'Continue', to: '/assessments/a1' },
  ],
  [
    { certificate: null, assessment: null },
    'No valid certificate · 3 implemented controls failing',
    { label: 'Start assessment', to: '/assessments/new' },
  ],
])('%j', (certification, text, action) => {
  expect(firstBandOf({ certification, complianceMetrics }, true)).toMatchObject({ text, action });
});

test('nothing has to be decided long before the expiry, unless an assessment is open', () => {
  expect(firstBandOf({ certification: { certificate: far, assessment: null } }, true)).toBeUndefined();
  expect(firstBandOf({ certification: { certificate: far, assessment: assessment('DRAFT') } }, true)?.text).toBe(
    'Certified until 20 Nov 2027 · Renewal not submitted yet',
  );
});

test('who may not assess can look', () => {
  const labels = [
    { certificate: soon, assessment: assessment('DRAFT') },
    { certificate: soon, assessment: null },
    { certificate: null, assessment: null },
  ].map((certification) => firstBandOf({ certification }, false)?.action.label);
  expect(labels).toEqual(['View assessment', 'View certificate', 'View controls']);
});

test('§3 missing fields are tolerated', () => {
  expect(firstBandOf({}, true)).toBeUndefined();
  expect(firstBandOf({ certification: {} }, true)?.text).toBe('No valid certificate');
});

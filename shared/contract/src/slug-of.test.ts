import { slugOf } from './slug-of';

test.each([
  ['Harbour IT Services', 'harbour-it-services'],
  ['  Śliwa & Söhne  ', 'sliwa-sohne'],
  ['株式会社', ''],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('"%s" suggests "%s"', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

import { controlRegistry } from '@msp/testing';
import { inOrder } from '../shared/in-order';
import { sortValueOf } from './registry-order';

const shipped = controlRegistry({
  title: 'baseline',
  controls: 60,
  requirements: 200,
  publishedOn: '2026-09-01',
  loadedAt: '2026-09-02T08:00:00.000Z',
  organizations: 9,
  isCurrent: true,
});
const loaded = controlRegistry({
  title: 'NIST',
  controls: 300,
  requirements: 900,
  publishedOn: '2024-01-01',
  loadedAt: '2026-11-01T08:00:00.000Z',
  organizations: 1,
  isCurrent: false,
});

test.each([
  ['title', [shipped, loaded]],
  ['controls', [shipped, loaded]],
  ['requirements', [shipped, loaded]],
  ['publishedOn', [loaded, shipped]],
  ['loadedAt', [shipped, loaded]],
  ['organizations', [loaded, shipped]],
  ['status', [shipped, loaded]],
] as const)('registries by %s, in both directions', (key, ascending) => {
  expect(inOrder([loaded, shipped], { key, order: 'asc' }, sortValueOf)).toEqual(ascending);
  expect(inOrder([shipped, loaded], { key, order: 'desc' }, sortValueOf)).toEqual(ascending.toReversed());
});

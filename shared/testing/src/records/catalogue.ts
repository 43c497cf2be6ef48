/** Control registries. */
import type { ControlRegistry } from '@msp/contract';
import { nextId } from './ids';

export const controlRegistry = (change: Partial<ControlRegistry> = {}): ControlRegistry => ({
  id: nextId(),
  key: 'msp-baseline',
  version: '2026.1',
  title: 'Trusted MSP baseline',
  source: 'shipped',
  publishedOn: '2026-10-01',
  loadedAt: '2026-11-01T08:00:00.000Z',
  loadedBy: null,
  controls: 60,
  requirements: 213,
  organizations: 12,
  isCurrent: true,
  answeredControls: 41,
  ...change,
});

/** Control registries. */
import type { ControlRegistry, RegistryPreview, RegistryWork } from '@msp/contract';
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

const noWork: RegistryWork = {
  ...{ responses: 0, approvedResponses: 0, acceptedRisks: 0, evidence: 0, metrics: 0, metricOverrides: 0 },
  ...{ ownLimits: 0, tasks: 0, risks: 0, suppliers: 0, snoozes: 0 },
};

/** From the first registry to the second, whose codes are all different. */
export const registryPreview = (
  current: ControlRegistry,
  next: ControlRegistry,
  {
    staying,
    returning,
    ...change
  }: Partial<Omit<RegistryPreview, 'staying' | 'returning'>> & {
    staying?: Partial<RegistryWork>;
    returning?: Partial<RegistryWork>;
  } = {},
): RegistryPreview => ({
  current: { id: current.id, title: current.title, version: current.version },
  next: { id: next.id, title: next.title, version: next.version, metrics: 0, isSameSeries: current.key === next.key },
  controls: {
    unchanged: { total: 0, answered: 0, items: [] },
    changed: { total: 0, answered: 0, items: [] },
    added: { total: next.controls, answered: 0, items: [] },
    removed: { total: current.controls, answered: 0, items: [] },
  },
  staying: { ...noWork, ...staying },
  returning: { ...noWork, ...returning },
  ...change,
});

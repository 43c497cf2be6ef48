/** The three systems of the security card, with fallbacks for missing fields (specification §2.5, §3). */
import {
  type ImplementationStatus,
  type SecurityStatus,
  type SecuritySystem,
  type SystemStatus,
  securityCategories,
  securitySystems,
} from '@msp/contract';
import { type Loose, numberOr } from '../../shared/loose';

export const systemNames: Record<SecuritySystem, string> = {
  microsoft365: 'Microsoft 365',
  psa: 'PSA Security',
  rmm: 'RMM Security',
};

export interface Category {
  name: string;
  score: number;
  implemented: number;
  total: number;
  /** Too old for a verdict. */
  isStale: boolean;
  controls: { name: string; status: ImplementationStatus | undefined }[];
}

export interface System {
  key: SecuritySystem;
  name: string;
  score: number;
  trend: number | null;
  lastUpdated: string | undefined;
  /** Nothing was measured in the last days. */
  isStale: boolean;
  categories: Category[];
  implemented: number;
  total: number;
  /** total - implemented. */
  gaps: number;
  integrations: MeasuringIntegration[];
}

/** An integration that a system was measured by. */
export interface MeasuringIntegration {
  id: string | undefined;
  name: string;
  lastSuccessAt: string | null;
  /** Subjects, such as customers, that its figures don't cover. */
  excludedSubjects: number;
  /** Why its figures may be old or missing. */
  problem: string | null;
}

function readCategory(category: Loose<SystemStatus['categories'][number]>, isStale: boolean): Category {
  return {
    name: category?.name ?? 'Other',
    score: numberOr(category?.scorePercentage, 0),
    implemented: numberOr(category?.implementedCount, 0),
    total: numberOr(category?.totalCount, 0),
    isStale,
    controls: (category?.controls ?? []).map((control) => ({
      name: control?.controlName ?? 'Unnamed control',
      status: control?.implementationStatus ?? undefined,
    })),
  };
}

const readIntegration = (
  integration: Loose<NonNullable<SystemStatus['integrations']>[number]>,
): MeasuringIntegration => ({
  id: integration?.id ?? undefined,
  name: integration?.name ?? 'An integration',
  lastSuccessAt: integration?.lastSuccessAt ?? null,
  excludedSubjects: integration?.excludedSubjects ?? 0,
  problem: integration?.problem ?? (integration?.status === 'DISCONNECTED' ? 'It is disconnected.' : null),
});

const order = (name: string) => {
  const at = (securityCategories as readonly string[]).indexOf(name);
  return at === -1 ? securityCategories.length : at;
};

function readSystem(key: SecuritySystem, status: NonNullable<Loose<SystemStatus>>): System {
  const isStale = status.isStale ?? false;
  const categories = (status.categories ?? [])
    .map((category) => readCategory(category, isStale))
    .sort((a, b) => order(a.name) - order(b.name));
  const implemented = categories.reduce((sum, category) => sum + category.implemented, 0);
  const total = categories.reduce((sum, category) => sum + category.total, 0);
  return {
    key,
    name: systemNames[key],
    score: numberOr(status.scorePercentage, 0),
    trend: status.trend ?? null,
    lastUpdated: status.lastUpdated ?? undefined,
    isStale,
    categories,
    implemented,
    total,
    gaps: Math.max(0, total - implemented),
    integrations: (status.integrations ?? []).map(readIntegration),
  };
}

/** One entry for each system; `system` is undefined if it was not measured. */
export function readSystems(status: Loose<SecurityStatus>): { key: SecuritySystem; name: string; system?: System }[] {
  return securitySystems.map((key) => {
    const found = status?.[key];
    return { key, name: systemNames[key], ...(found && { system: readSystem(key, found) }) };
  });
}

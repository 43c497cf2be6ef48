/** Calculates the score of a system from its checks. Without measurements there is no score, never 0 or 100. */
import { type ImplementationStatus, type SecurityCategory, type SystemStatus, securityCategories } from '@msp/contract';
import { isCollectedStale } from '../metrics/service';

export interface Check {
  /** The vendor's key; that of the metric, if the check follows from one. */
  key: string;
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
  observedAt: Date;
}

type Category = SystemStatus['categories'][number];

/** Checks that do not apply are not counted; only fully implemented ones count as implemented. */
function categoryOf(name: SecurityCategory, checks: Check[]): Category {
  const inScope = checks.filter((check) => check.implementationStatus !== 'NOT_APPLICABLE');
  const implementedCount = inScope.filter((check) => check.implementationStatus === 'FULLY_IMPLEMENTED').length;
  return {
    name,
    implementedCount,
    totalCount: inScope.length,
    scorePercentage: inScope.length === 0 ? 0 : Math.round((implementedCount / inScope.length) * 100),
    controls: checks.map(({ name: controlName, implementationStatus }) => ({ controlName, implementationStatus })),
  };
}

export function categoriesOf(checks: Check[]): Category[] {
  return securityCategories
    .map((name) =>
      categoryOf(
        name,
        checks.filter((check) => check.category === name),
      ),
    )
    .filter((category) => category.controls.length > 0);
}

/** Mean of the category scores, weighted by their number of controls. @returns null when nothing was measured */
export function systemScore(categories: Category[]): number | null {
  const total = categories.reduce((sum, category) => sum + category.totalCount, 0);
  if (total === 0) return null;
  const implemented = categories.reduce((sum, category) => sum + category.implementedCount, 0);
  return Math.round((implemented / total) * 100);
}

/** Whether the value of each overridden metric is on target, by the metric's key. */
export type OnTargetByMetric = ReadonlyMap<string, boolean>;

export interface Counted<C extends Check> {
  checks: C[];
  /** Nothing was observed lately: these are the latest checks, and say nothing about today. */
  isStale: boolean;
}

/**
 * The checks that count: those that were observed lately, and those that follow from an overridden metric, with whether its value is
 * on target. A check that has not been measured for days counts neither as implemented nor as a gap.
 */
export function countedChecks<C extends Check>(
  checks: C[],
  now: Date,
  overridden: OnTargetByMetric = new Map(),
): Counted<C> {
  const counted = checks
    .filter(({ key, observedAt }) => overridden.has(key) || !isCollectedStale(observedAt, now))
    .map((check): C => {
      const isOnTarget = overridden.get(check.key);
      if (isOnTarget === undefined) return check;
      const implementationStatus = isOnTarget ? 'FULLY_IMPLEMENTED' : 'NOT_IMPLEMENTED';
      return { ...check, name: `${check.name} (overridden)`, implementationStatus };
    });
  return counted.length > 0 ? { checks: counted, isStale: false } : { checks, isStale: checks.length > 0 };
}

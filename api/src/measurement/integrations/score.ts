/** The score of a system from its checks. Without measurements there is no score: neither 0 nor 100. */
import { type ImplementationStatus, type SecurityCategory, type SystemStatus, securityCategories } from '@msp/contract';

export interface Check {
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
  observedAt: Date;
}

type Category = SystemStatus['categories'][number];

/** Leaves out checks that do not apply. Only fully implemented checks count as implemented. */
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

/** The mean of the categories, weighted by their number of controls (domain: numbers that must be right). @returns null without measurements */
export function systemScore(categories: Category[]): number | null {
  const total = categories.reduce((sum, category) => sum + category.totalCount, 0);
  if (total === 0) return null;
  const implemented = categories.reduce((sum, category) => sum + category.implementedCount, 0);
  return Math.round((implemented / total) * 100);
}

/** The score of a system from its checks. Nothing measured is no score, never 0 and never 100. */
import { type ImplementationStatus, type SecurityCategory, type SystemStatus, securityCategories } from '@msp/contract';

export interface Check {
  category: SecurityCategory;
  name: string;
  implementationStatus: ImplementationStatus;
  observedAt: Date;
}

type Category = SystemStatus['categories'][number];

/** A check that does not apply is out of the count; only a fully implemented one counts as implemented. */
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

/** Mean of the categories weighted by their number of controls (domain: numbers that must be right). @returns null when nothing was measured */
export function systemScore(categories: Category[]): number | null {
  const total = categories.reduce((sum, category) => sum + category.totalCount, 0);
  if (total === 0) return null;
  const implemented = categories.reduce((sum, category) => sum + category.implementedCount, 0);
  return Math.round((implemented / total) * 100);
}

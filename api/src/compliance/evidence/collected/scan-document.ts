/** The evidence that a scanner's findings make. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { jsonOf, monthText } from './format';
import type { CollectedDocument } from './record';
import { organizationOf } from './repository';
import { type ReportedFindings, scanContentOf, scanDigestOf } from './scan-content';

export async function scanDocument(
  tx: Tx,
  context: OrganizationContext,
  reported: ReportedFindings,
): Promise<CollectedDocument> {
  const content = scanContentOf(await organizationOf(tx, context), reported);
  const { control, scanner, fileName, findings } = reported;
  const { month } = content;
  return {
    ...{ control: { id: control.id, code: control.code }, month, fileName },
    source: { kind: 'scanner', ...scanner },
    name: `Findings of ${scanner.name}: ${control.code}, ${monthText(month)}`,
    description: findings.length === 1 ? '1 finding' : `${findings.length} findings`,
    json: jsonOf(content),
    digest: scanDigestOf(content),
  };
}

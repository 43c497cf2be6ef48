/** The list of findings. */
import type { OrganizationContext } from '../../platform/context/context';
import type { PageRequest } from '../../platform/database/paging';
import * as queries from './list-query';
import { bySeverity, presentFinding, unmappedIn } from './present';
import * as repository from './repository';

export async function listFindings(context: OrganizationContext, query: queries.FindingFilters & PageRequest) {
  return context.run(async (tx) => {
    const [{ rows, nextCursor, total }, counts] = await Promise.all([
      queries.listFindings(tx, context, query),
      repository.countOpen(tx, context),
    ]);
    const codes = [...new Set(rows.flatMap(({ finding }) => finding.controls))];
    const controls = await repository.controlsByCode(tx, context, codes);
    const known = new Map(controls.map((control) => [control.code, control]));
    return {
      ...{ items: rows.map((row) => presentFinding(row, known)), nextCursor, total },
      summary: { open: bySeverity(counts), unmapped: unmappedIn(counts) },
    };
  });
}

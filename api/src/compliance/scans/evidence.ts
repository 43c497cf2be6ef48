/** Makes evidence of what scanners report, one for each mapped control and month (domain: continuous controls). */
import type { OrganizationContext } from '../../platform/context/context';
import { safeFileName } from '../../platform/uploads/file-name';
import { recordDocuments, scanDocument } from '../evidence/service';
import * as repository from './repository';

export const scanEvidenceQueue = 'scan-evidence';

async function documentOf(context: OrganizationContext, scanner: repository.ScannerRow, code: string) {
  const { lastReportAt, id, name } = scanner;
  if (!lastReportAt) return null;
  return context.run(async (tx) => {
    const [control] = await repository.controlsByCode(tx, context, [code]);
    if (!control) return null;
    const findings = await repository.findingsOfControl(tx, context, id, code);
    return scanDocument(tx, context, {
      control,
      scanner: { id, name },
      reportedAt: lastReportAt,
      fileName: safeFileName(`scan-${code}-${lastReportAt.toISOString().slice(0, 7)}.json`),
      findings,
    });
  });
}

async function* documentsOf(context: OrganizationContext) {
  for (const { scanner } of await context.read((tx) => repository.selectScanners(tx, context))) {
    for (const code of scanner.controls) yield documentOf(context, scanner, code);
  }
}

/** May run at any time and any number of times. */
export const collectScanEvidence = (context: OrganizationContext): Promise<void> =>
  recordDocuments(context, documentsOf(context));

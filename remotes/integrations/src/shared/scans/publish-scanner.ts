/** Revalidates what shows scanners and their findings after a change. */
import { calls, type ScannerDetail } from '@msp/contract';
import { cacheKeyOf, invalidate, remember } from '@msp/http';

/** Reloads the lists of findings and scanners, and what depends on the scanners' checks. */
export const refreshScans = (): Promise<void> =>
  invalidate(
    calls.scans.list,
    calls.scans.scanners,
    calls.checks.list,
    calls.checks.read,
    calls.controls.withStatus,
    calls.controlResponses.ofControl,
    calls.dashboard.get,
    calls.dashboard.work,
  );

/** Stores the scanner that the server returned after a change, and reloads what depends on it. */
export async function publishScanner(scanner: ScannerDetail): Promise<void> {
  await remember(cacheKeyOf(calls.scans.readScanner, { params: { id: scanner.id } }), scanner);
  await refreshScans();
}

/** The page of a scanner with a fake API, for its tests. */
import { calls, type ScannerDetail } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { fakeApi, renderApp, scanner, session } from '@msp/testing';
import ScannerPage from './scanner-page';

/** The id in the page's address, for every scanner of these tests. */
export const id = 'one';

export const preparedApi = (one: ScannerDetail = scanner({ id })) => fakeApi().reply(calls.scans.readScanner, one);

export async function opened(api = preparedApi(), who = session()) {
  const app = await renderApp(
    <Routes>
      <Route path="/scanners/:id" element={<ScannerPage />} />
      <Route path="/scanners" element={<p>All scanners</p>} />
    </Routes>,
    { api, route: `/scanners/${id}`, session: who },
  );
  return { ...app, api };
}

/** Runs the browser's own checks of a certificate once the page is shown. */
import { type CertificateVerification, calls, type EndpointData } from '@msp/contract';
import { pathOf } from '@msp/http';
import { withRetry } from '@msp/loading';
import { useEffect, useState } from 'react';
import { apiUrl } from '../session/api-url';
import { type Checks, everyCheck, unknown } from './checks';

const loadChecker = () => import(/* webpackChunkName: "verify-credential" */ './check-credential');

const timeoutMs = 20_000;

async function load(endpoint: EndpointData, input = {}): Promise<unknown> {
  const response = await fetch(apiUrl(pathOf(endpoint, input)), {
    credentials: 'omit',
    // A kept list would not know what was revoked a moment ago.
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return response.json();
}

const { didDocument, statusList } = calls.verification;
const sources = {
  didDocument: () => load(didDocument),
  statusList: () => load(statusList, { params: { purpose: 'revocation' } }),
};

async function run(verification: CertificateVerification & { credential: string }): Promise<Checks> {
  const { checkCredential } = await withRetry(loadChecker, { path: 'host/verify-credential' });
  return checkCredential(verification, sources, new Date());
}

/** @returns undefined while they run, and for a certificate without a signed credential */
export function useChecks(verification: CertificateVerification): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    const { credential } = verification;
    if (credential === null) return;
    let isCurrent = true;
    const show = (result: Checks) => {
      if (isCurrent) setChecks(result);
    };
    run({ ...verification, credential })
      .then(show)
      // Reported by the retry loop.
      .catch(() => show(everyCheck(unknown("Couldn't load the code that checks it."))));
    return () => {
      isCurrent = false;
    };
  }, [verification]);
  return checks;
}

/** Scanners and their reports over HTTP, and a valid request for each of their calls. */
import { type BodyOf, calls, type ResponseOf, type ScannerDetail } from '@msp/contract';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { formOf } from './evidence-requests';

type Settings = BodyOf<typeof calls.scans.createScanner>;

let scanners = 0;

export const scannerSettings = (change: Partial<Settings> = {}): Settings => {
  scanners += 1;
  return {
    ...{ name: `Scanner ${scanners}`, columns: null, expectedDays: 35, otherControls: [] },
    rules: [{ field: 'title', contains: 'openssl', controls: ['DEV-02'] }],
    ...change,
  };
};

export const createScanner = (person: Person, change: Partial<Settings> = {}) =>
  ok<ScannerDetail>(person.call(calls.scans.createScanner, { body: scannerSettings(change) }));

/** A CSV report of these findings: title, severity, host, and state if it isn't open. */
export const csvOf = (...findings: [title: string, severity: string, host: string, state?: string][]): string =>
  ['title,severity,host,state', ...findings.map((finding) => finding.join(','))].join('\n');

export const reportForm = (content: string, name = 'report.csv', isComplete = true) =>
  formOf({ isComplete: String(isComplete) }, { name, content });

export const addReport = (person: Person, id: string, content: string, isComplete = true) =>
  ok<ResponseOf<typeof calls.scans.addReport>>(
    person.call(calls.scans.addReport, { params: { id }, body: reportForm(content, 'report.csv', isComplete) }),
  );

/** The secret part of a new webhook address. */
export async function createScanWebhook(person: Person, id: string): Promise<string> {
  const { url } = await ok<{ url: string }>(person.call(calls.scans.createWebhook, { params: { id } }));
  return url.slice(url.lastIndexOf('/') + 1);
}

const report = csvOf(['OpenSSL is out of date', 'High', 'web-1']);

/** @param owner may add scanners */
export function scanInputs(owner: () => Person): Record<string, () => Promise<CallInput>> {
  const ofNew = async (input: CallInput = {}) => ({ ...input, params: { id: (await createScanner(owner())).id } });
  return {
    'scans.createScanner': async () => ({ body: scannerSettings() }),
    'scans.readScanner': () => ofNew(),
    'scans.changeScanner': () => ofNew({ body: { version: 1, ...scannerSettings() } }),
    'scans.removeScanner': () => ofNew({ query: { version: '1' } }),
    'scans.preview': async () => ({ body: formOf({}, { name: 'report.csv', content: report }) }),
    'scans.addReport': () => ofNew({ body: reportForm(report) }),
    'scans.createWebhook': () => ofNew(),
    'scans.removeWebhook': () => ofNew(),
  };
}

/** Where a file is, for links and frames that the browser follows itself. */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';

const paramsOf = (evidenceId: string, number: number) => ({ id: evidenceId, number: String(number) });

export const downloadAddress = (evidenceId: string, number: number): string =>
  pathOf(calls.evidence.download, { params: paramsOf(evidenceId, number) });

export const inlineAddress = (evidenceId: string, number: number): string =>
  pathOf(calls.evidence.download, { params: paramsOf(evidenceId, number), query: { inline: 'true' } });

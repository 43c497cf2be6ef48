/** Addresses of files, for links and frames. */
import { calls } from '@msp/contract';
import { pathOf } from '@msp/http';

const paramsOf = (evidenceId: string, number: number) => ({ id: evidenceId, number: String(number) });

export const downloadAddress = (evidenceId: string, number: number): string =>
  pathOf(calls.evidence.download, { params: paramsOf(evidenceId, number) });

/** The address of the original image, with its metadata. */
export const originalAddress = (evidenceId: string, number: number): string =>
  pathOf(calls.evidence.download, { params: paramsOf(evidenceId, number), query: { original: 'true' } });

export const inlineAddress = (evidenceId: string, number: number): string =>
  pathOf(calls.evidence.download, { params: paramsOf(evidenceId, number), query: { inline: 'true' } });

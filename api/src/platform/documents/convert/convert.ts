/** Converts a file to its preview. Runs only in the preview program, because neither parsers nor uploads are trusted in the API's process. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EvidencePreview } from '@msp/contract';
import type { Conversion } from '../conversions';
import { NotPreviewable } from './limits';

async function previewOf(conversion: Conversion, source: Readable): Promise<EvidencePreview> {
  switch (conversion) {
    case 'text':
    case 'markdown':
      return (await import('./text')).textPreview(conversion, source);
    case 'table':
      return (await import('./table')).tablePreview(await buffer(source));
    case 'word':
      return (await import('./word')).wordPreview(await buffer(source));
    case 'workbook':
      return (await import('./workbook')).workbookPreview(await buffer(source));
    case 'email':
      return (await import('./email')).emailPreview(await buffer(source));
  }
}

export const unreadable: EvidencePreview = {
  kind: 'none',
  truncated: false,
  reason: "Couldn't read this file. Download it to open it.",
};

export async function convert(conversion: Conversion, source: Readable): Promise<EvidencePreview> {
  try {
    return await previewOf(conversion, source);
  } catch (error) {
    return error instanceof NotPreviewable ? { kind: 'none', truncated: false, reason: error.message } : unreadable;
  }
}

/** The page of collected evidence. */
import { text } from 'node:stream/consumers';
import type { EvidencePreview } from '@msp/contract';
import type { Storage } from '../../../platform/storage/storage';
import { type CollectedContent, pageOf } from './content';
import { type ScanContent, scanPageOf } from './scan-content';

export async function collectedPreview(storage: Storage, storageKey: string): Promise<EvidencePreview> {
  const content = JSON.parse(await text(await storage.open(storageKey))) as CollectedContent | ScanContent;
  const page = content.format === 'trusted-msp/scan-evidence' ? scanPageOf(content) : pageOf(content);
  return { kind: 'markdown', content: page, truncated: false };
}

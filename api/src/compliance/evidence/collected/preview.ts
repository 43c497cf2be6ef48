/** The page of collected evidence. */
import { text } from 'node:stream/consumers';
import type { EvidencePreview } from '@msp/contract';
import type { Storage } from '../../../platform/storage/storage';
import { type CollectedContent, pageOf } from './content';

export async function collectedPreview(storage: Storage, storageKey: string): Promise<EvidencePreview> {
  const content = JSON.parse(await text(await storage.open(storageKey))) as CollectedContent;
  return { kind: 'markdown', content: pageOf(content), truncated: false };
}

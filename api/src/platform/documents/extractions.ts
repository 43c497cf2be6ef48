/** Which uploaded documents can be read for display and comparison, and which task of the converting program reads them. */
import { extensionOf } from '@msp/contract';

export const extractionTasks = [
  'extract-word',
  'extract-pdf',
  'extract-markdown',
  'extract-text',
  'extract-html',
] as const;
export type ExtractionTask = (typeof extractionTasks)[number];

const byType: Record<string, ExtractionTask> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'extract-word',
  'application/pdf': 'extract-pdf',
  'text/markdown': 'extract-markdown',
  'text/html': 'extract-html',
  'text/plain': 'extract-text',
};

/** @returns why it cannot be read, if there is no task */
export function extractionOf(contentType: string, fileName: string): ExtractionTask | { reason: string } {
  const task = byType[contentType];
  if (task) return task;
  if (extensionOf(fileName) === 'docx') return { reason: 'This document is password-protected or damaged.' };
  return { reason: "The content of this file doesn't match its extension." };
}

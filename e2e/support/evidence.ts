/** Adds evidence through the API, and opens its page. */
import { expect, type Page } from '@playwright/test';
import { applicationUrl } from './application';

/**
 * @param fields of the upload besides the file, such as `validUntil`
 * @returns the id of the evidence
 */
export async function addEvidence(
  page: Page,
  name: string,
  buffer: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const response = await page.request.post(`${applicationUrl()}/api/v1/evidence/upload`, {
    headers: { origin: applicationUrl() },
    multipart: { ...fields, file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** @returns the id of the evidence */
export async function openEvidence(page: Page, name: string, buffer: Buffer): Promise<string> {
  const id = await addEvidence(page, name, buffer);
  await page.goto(`${applicationUrl()}/evidence/${id}/view`);
  return id;
}

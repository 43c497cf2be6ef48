/** Photos: shown upright, and without the place where they were taken unless the original is requested. */
import { expect, type Locator, test } from '@playwright/test';
import { signIn } from '../support/application';
import { openEvidence } from '../support/evidence';
import { photoOnItsSide, place } from '../support/photo';

const contentOf = async (link: Locator): Promise<Buffer> => {
  const [download] = await Promise.all([link.page().waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

test('a photo is shown upright and downloaded without its place; the original keeps it', async ({ page }) => {
  await signIn(page, 'Amelia Hart');
  const photo = await photoOnItsSide(page);
  await openEvidence(page, 'server-room.jpg', photo);
  const picture = page.getByRole('img', { name: 'server-room.jpg' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([100, 200]);
  const downloaded = await contentOf(page.getByRole('link', { name: 'Download version 1' }));
  expect(downloaded).toHaveLength(photo.length);
  expect(downloaded.includes(place)).toBe(false);
  const original = await contentOf(page.getByRole('link', { name: 'Download original of version 1' }));
  expect(original.equals(photo)).toBe(true);
});

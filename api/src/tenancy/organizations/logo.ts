/** The logo of the organisation that the caller works in. */
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import type { SentFile } from '../../platform/http/downloads/send-file';
import { requireVersion } from '../../platform/records/version';
import { type StoredUpload, storedUploadRow } from '../../platform/uploads/stored-upload';
import * as repository from './logo-repository';
import { lockSettings, saveSettings } from './settings-repository';

/** What browsers show without running code. */
const contentTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** The settings as they are now, and the keys of files to remove. */
interface Changed {
  settings: Awaited<ReturnType<typeof saveSettings>>;
  removed: string[];
}

/** @throws AppError 409 STALE */
async function change(
  context: OrganizationContext,
  version: number,
  work: (tx: Tx) => Promise<{ title: string; removed: string[] }>,
): Promise<Changed> {
  return context.run(async (tx) => {
    const current = await lockSettings(tx, context);
    await requireVersion(current, version, async () => current);
    const { title, removed } = await work(tx);
    const record = { type: 'organization', id: context.organizationId } as const;
    await recordActivity(tx, context, { action: 'UPDATE', record, title });
    return { settings: await saveSettings(tx, context, {}), removed };
  });
}

/** Replaces the one before. @throws AppError 409 STALE, 415 for anything but PNG, JPEG and WebP */
export async function setLogo(context: OrganizationContext, version: number, file: StoredUpload): Promise<Changed> {
  if (!contentTypes.includes(file.contentType))
    throw new AppError(415, 'UNSUPPORTED_MEDIA_TYPE', `"${file.fileName}" isn't a PNG, JPEG or WebP image.`);
  return change(context, version, async (tx) => {
    const removed = await repository.deleteLogo(tx, context);
    await repository.insertLogo(tx, storedUploadRow(context, file));
    return { title: 'Logo changed', removed };
  });
}

/** @throws AppError 404, 409 STALE */
export async function removeLogo(context: OrganizationContext, version: number): Promise<Changed> {
  return change(context, version, async (tx) => {
    const removed = await repository.deleteLogo(tx, context);
    if (removed.length === 0) throw notFound('A logo');
    return { title: 'Logo removed', removed };
  });
}

/** @throws AppError 404 unless the organisation has a logo with this content */
export async function findLogo(context: OrganizationContext, sha256: string): Promise<SentFile> {
  const logo = await context.read((tx) => repository.findLogo(tx, context, sha256));
  if (!logo) throw notFound('This logo');
  return logo;
}

/** The logo of the active organisation for a PDF, which can show PNG and JPEG; null without one. */
export async function readOwnLogo(context: OrganizationContext): Promise<Buffer | null> {
  const logo = await context.read((tx) => repository.findLogo(tx, context));
  if (!logo || logo.contentType === 'image/webp') return null;
  const chunks: Buffer[] = [];
  for await (const chunk of await context.storage.open(logo.storageKey)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

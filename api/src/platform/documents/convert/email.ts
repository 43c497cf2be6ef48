/** Previews of emails with the names of their attachments. Remote images are left out, because they tell the sender who reads. */
import type { EvidencePreview } from '@msp/contract';
import PostalMime from 'postal-mime';
import { cleanHtml } from './html';
import { limits } from './limits';

type Parsed = Awaited<ReturnType<typeof PostalMime.parse>>;
type From = Parsed['from'];

const formatAddress = (name: string | undefined, address: string) => (name ? `${name} <${address}>` : address);

function addressOf(from: NonNullable<From>): string {
  return formatAddress(from.name, from.address ?? '');
}

function addressesOf(list: Parsed['to']): string[] {
  return (list ?? []).flatMap((entry) =>
    entry.group ? entry.group.map(({ name, address }) => formatAddress(name, address)) : [addressOf(entry)],
  );
}

function dateOf(date: string | undefined): string | null {
  const time = new Date(date ?? '');
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;

export async function emailPreview(bytes: Buffer): Promise<EvidencePreview> {
  const { from, to, subject, date, html, text, attachments } = await PostalMime.parse(bytes, { maxNestingDepth: 20 });
  const tooLong = (html?.length ?? 0) > limits.html;
  const email = {
    from: from ? addressOf(from) : '',
    to: addressesOf(to),
    subject: subject ?? '',
    date: dateOf(date),
    html: html && !tooLong ? cleanHtml(html) : null,
    text: text ? text.slice(0, limits.text) : null,
    attachments: attachments
      .slice(0, limits.attachments)
      .map(({ filename, content }) => ({ name: filename || 'attachment', size: sizeOf(content) })),
  };
  const truncated = tooLong || (text?.length ?? 0) > limits.text || attachments.length > limits.attachments;
  return { kind: 'email', email, truncated };
}

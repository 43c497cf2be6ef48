/**
 * Renders a mail as text and as HTML: one column, real headings, light and dark. The mark is text, because mail programs hide images of
 * senders that they don't know.
 */
import { Html, html } from '../http/html';
import { pageAddress } from '../page-path';
import type { Mail, MailBlock } from './mail';

export interface Sender {
  brandName: string;
  publicUrl: string;
}

export interface RenderedMail {
  text: string;
  html: string;
  /** Where the recipient turns such mails off. */
  unsubscribe?: string;
}

/** Mail programs know neither custom properties nor light-dark(), so the dark colours override those of the elements. */
const style = `body { margin: 0; padding: 24px 12px; background: #f7f8fa; color: #171b22; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 0 auto; padding: 32px 24px; background: #ffffff; border: 1px solid #e0e4ea; border-radius: 8px; }
.brand { margin: 0 auto 16px; max-width: 560px; padding: 0 24px; font-size: 13px; color: #535c6a; } .brand strong { font-size: 16px; color: #171b22; }
.mark { display: inline-block; width: 24px; margin-right: 8px; border-radius: 5px; background: #2f55c4; color: #ffffff; font-weight: 700; line-height: 24px; text-align: center; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; } h2 { margin: 24px 0 8px; font-size: 17px; }
p, ul { margin: 0 0 16px; } a { color: #2a4cb0; }
.button { display: inline-block; padding: 10px 20px; border-radius: 6px; background: #2f55c4; color: #ffffff; font-weight: 600; text-decoration: none; }
.small, footer { font-size: 13px; color: #535c6a; } footer { max-width: 560px; margin: 16px auto 0; padding: 0 24px; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1216; color: #e4e8ee; } main { background: #161a20; border-color: #272d37; } a { color: #9db5ff; }
  .button, .mark { background: #8ba6fb; color: #0e1428; } .small, footer, .brand { color: #a6afbc; } .brand strong { color: #e4e8ee; }
}`;

/** What the sender is, for a recipient who does not know it. */
const purpose = 'Compliance for managed service providers';

interface Rendering {
  /** The address of a link, absolute. */
  addressOf: (url: string) => string;
  /** The first heading is the mail's title, the others are below it. */
  isTitle: boolean;
}

function htmlOf(block: MailBlock, { addressOf, isTitle }: Rendering): Html {
  switch (block.kind) {
    case 'heading':
      return isTitle ? html`<h1>${block.text}</h1>` : html`<h2>${block.text}</h2>`;
    case 'paragraph':
      return html`<p>${block.text}</p>`;
    case 'button': {
      const address = addressOf(block.url);
      return html`<p><a class="button" href="${address}">${block.label}</a></p>
<p class="small">Or open this address: <a href="${address}">${address}</a></p>`;
    }
    case 'list':
      return html`<ul>${block.items.map(({ text, url }) =>
        url === undefined ? html`<li>${text}</li>` : html`<li><a href="${addressOf(url)}">${text}</a></li>`,
      )}</ul>`;
    case 'note':
      return html`<p class="small">${block.text}</p>`;
    case 'unsubscribe':
      return html`<p class="small"><a href="${addressOf(block.url)}">${block.label}</a></p>`;
  }
}

function textOf(block: MailBlock, { addressOf, isTitle }: Rendering): string {
  switch (block.kind) {
    case 'heading':
      return isTitle
        ? `${block.text}\n${'='.repeat(block.text.length)}`
        : `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'button':
    case 'unsubscribe':
      return `${block.label}:\n${addressOf(block.url)}`;
    case 'list':
      return block.items
        .map(({ text, url }) => (url === undefined ? `- ${text}` : `- ${text}\n  ${addressOf(url)}`))
        .join('\n');
    default:
      return block.text;
  }
}

/** Hidden in the mail itself; shown beside the subject in the list of mails. */
const preheaderOf = (preheader: string | null | undefined) =>
  preheader ? html`<div style="display: none; max-height: 0; overflow: hidden">${preheader}</div>` : null;

/** Signing in comes before any organisation. */
const isSignIn = (path: string) => path.startsWith('/auth/');

/** @returns the address of a link; a page of the application opens in the organisation of the mail */
const addressIn = (publicUrl: string, organization: string | null) => (url: string) =>
  organization !== null && url.startsWith('/') && !isSignIn(url)
    ? pageAddress(publicUrl, url, organization)
    : new URL(url, publicUrl).href;

interface MailContent extends Pick<Mail, 'subject' | 'blocks'> {
  preheader?: string | null;
  /** The external id of the organisation that sends it; null if it is suspended. */
  organization: string | null;
}

export function renderMail(
  { subject, preheader, blocks, organization }: MailContent,
  { brandName, publicUrl }: Sender,
): RenderedMail {
  const addressOf = addressIn(publicUrl, organization);
  const title = blocks.find(({ kind }) => kind === 'heading');
  const renderingOf = (block: MailBlock): Rendering => ({ addressOf, isTitle: block === title });
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${new Html(style)}</style>
</head>
<body>
${preheaderOf(preheader)}
<p class="brand"><span class="mark" aria-hidden="true">✓</span><strong>${brandName}</strong> · ${purpose}</p>
<main>
${blocks.map((block) => [htmlOf(block, renderingOf(block)), new Html('\n')])}</main>
<footer>Sent by ${brandName}, <a href="${publicUrl}">${publicUrl}</a></footer>
</body>
</html>
`;
  const paragraphs = [
    ...blocks.map((block) => textOf(block, renderingOf(block))),
    `-- \nSent by ${brandName}, ${publicUrl}\n${purpose}`,
  ];
  const unsubscribe = blocks.find((block) => block.kind === 'unsubscribe');
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: page.text,
    ...(unsubscribe && { unsubscribe: addressOf(unsubscribe.url) }),
  };
}

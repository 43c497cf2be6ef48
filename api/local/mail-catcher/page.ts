/** The pages of the mailbox: the list of mails, and one mail as HTML and as text. They work without JavaScript. */
import { Html, html } from '../../src/platform/http/html';
import type { CaughtMail } from './mailbox';
import { style } from './style';

const layout = (brandName: string, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${brandName}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<main>
<p class="brand">${brandName}</p>
${content}
</main>
</body>
</html>
`.text;

const time = (at: Date) => html`<time datetime="${at.toISOString()}">${at.toLocaleString('en-GB')}</time>`;

const row = ({ id, subject, to, receivedAt }: CaughtMail): Html =>
  html`<li><a href="/mails/${id}"><span class="subject">${subject || '(no subject)'}</span>
<span class="details">To ${to.join(', ')}, ${time(receivedAt)}</span></a></li>`;

export const listPage = (brandName: string, mails: readonly CaughtMail[]): string =>
  layout(
    brandName,
    'Mailbox',
    html`<h1>Mailbox</h1>
<div class="bar"><p class="lead">Every mail that the application on this machine sends. None of them leaves it.</p>
<a href="/">Refresh</a></div>
${mails.length === 0 ? html`<p>No mails yet. Invite someone on the page of users to get one.</p>` : html`<ul>${mails.map(row)}</ul>`}`,
  );

/** The frame has no scripts and no origin. Links open beside it. */
const htmlPart = ({ id, subject }: CaughtMail): Html => html`<h2>As HTML</h2>
<iframe src="/mails/${id}/html" title="${subject || 'Mail'}, as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

export const mailPage = (brandName: string, mail: CaughtMail): string =>
  layout(
    brandName,
    mail.subject || 'Mail',
    html`<div class="bar"><h1>${mail.subject || '(no subject)'}</h1><a href="/">All mails</a></div>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>Received</dt><dd>${time(mail.receivedAt)}</dd></dl>
${mail.html !== null && htmlPart(mail)}
<h2>As text</h2>
<pre>${linked(mail.text)}</pre>`,
  );

/** Addresses in the text as links. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part,
    );

/** The frame of every page of the local identity provider, and the headers it is sent with. */
import { Html, html } from '../../src/platform/http/html';
import { style, styleHash } from './style';

export interface Frame {
  brandName: string;
  /** The application this provider signs in to. */
  applicationUrl: string;
}

export function page(frame: Frame, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${frame.brandName}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<main>
<p class="brand">${frame.brandName}</p>
${content}
</main>
</body>
</html>
`.text;
}

/** One sentence and one way on. */
export function messagePage(frame: Frame, title: string, sentence: string, action = 'Go to sign-in'): string {
  return page(
    frame,
    title,
    html`<h1>${title}</h1>
<p class="lead">${sentence}</p>
<p class="actions"><a class="button" href="${new URL('/login', frame.applicationUrl).href}">${action}</a></p>`,
  );
}

/** Forms end at the application after redirects, which browsers count as the form's target too. */
export function securityHeaders(frame: Frame): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      'img-src data:',
      `form-action 'self' ${new URL(frame.applicationUrl).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // Not no-referrer: it would make the Origin of the form `null`.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

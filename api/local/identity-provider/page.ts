/** Layout and security headers of the local identity provider's pages. */
import { Html, html } from '../../src/platform/http/html';
import { style, styleHash } from './style';

export interface PageContext {
  brandName: string;
  /** The application that people sign in to. */
  applicationUrl: string;
}

export function renderPage(context: PageContext, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${context.brandName}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<main>
<p class="brand">${context.brandName}</p>
${content}
</main>
</body>
</html>
`.text;
}

/** A page with a message and a link to the application's sign-in. */
export function renderMessagePage(
  context: PageContext,
  title: string,
  message: string,
  action = 'Go to sign-in',
): string {
  return renderPage(
    context,
    title,
    html`<h1>${title}</h1>
<p class="lead">${message}</p>
<p class="actions"><a class="button" href="${new URL('/login', context.applicationUrl).href}">${action}</a></p>`,
  );
}

/** `form-action` names the application too: browsers apply it to the redirects that follow a form. */
export function securityHeaders(context: PageContext): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      'img-src data:',
      `form-action 'self' ${new URL(context.applicationUrl).origin}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // no-referrer would make browsers send the form with `Origin: null`.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

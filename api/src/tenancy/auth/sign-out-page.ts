/** Asks whether to sign out: for requests to the sign-out address that another site, or a picture in a page, may have caused. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../platform/http/html';
import { colours } from '../../platform/http/page-colours';

/**
 * Whether the person opened the address from the application or typed it. Browsers set these headers, and pages cannot. Over plain
 * HTTP, except on localhost, browsers say only which page the request came from.
 */
export function isOwnNavigation({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, referer, accept } = headers;
  if (site === undefined)
    return referer?.startsWith(`${new URL(publicUrl).origin}/`) === true && accept?.includes('text/html') === true;
  return ['same-origin', 'none'].includes(String(site)) && mode === 'navigate' && destination === 'document';
}

const style = `${colours}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } p { color: var(--muted); margin: 0 0 1.5rem; }
form { display: flex; gap: .75rem; justify-content: center; flex-wrap: wrap; }
button, a { font: inherit; padding: .5rem 1rem; border-radius: .5rem; border: 1px solid var(--control); }
button { background: var(--accent); border-color: var(--accent); color: var(--on-accent); cursor: pointer; }
a { color: var(--text); text-decoration: none; }`;

/** `form-action` stays open, because browsers apply it to the redirect to the identity provider as well. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The form is sent as plain text because it has no fields and the API reads no URL-encoded ones. */
export function sendSignOutPage(reply: FastifyReply, { brandName, action }: { brandName: string; action: string }) {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign out | ${brandName}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Sign out?</h1>
<p>You stay signed in to ${brandName} until you confirm.</p>
<form method="post" action="${action}" enctype="text/plain"><button>Sign out</button><a href="/">Stay signed in</a></form>
</main>
</body>
</html>
`;
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page.text);
}

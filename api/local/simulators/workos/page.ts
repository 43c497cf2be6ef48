/** The page that a link of the simulated admin portal opens. */
import { html } from '../../../src/platform/http/html';
import type { AuditEvent, PortalLink } from './records';

const areas: Record<string, string> = {
  audit_logs: 'Audit logs',
  sso: 'Single sign-on',
  dsync: 'Directory sync',
  domain_verification: 'Domain verification',
};

const page = (title: string, body: ReturnType<typeof html>): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | WorkOS (simulated)</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p>WorkOS is simulated on this machine.</p>
</main>
</body>
</html>`.text;

const auditTable = (
  events: AuditEvent[],
) => html`<table><caption>Events received</caption><tr><th>Time</th><th>Action</th><th>Actor</th><th>Title</th></tr>
${events.map(({ event }) => html`<tr><td>${event.occurred_at}</td><td>${event.action}</td><td>${event.actor.name ?? event.actor.id}</td><td>${String(event.metadata?.title ?? '')}</td></tr>`)}</table>`;

export function portalPage(organization: string, { intent, return_url }: PortalLink, events: AuditEvent[]): string {
  return page(
    areas[intent] ?? intent,
    html`<p>Organisation: ${organization}</p>
${intent === 'audit_logs' ? auditTable(events) : ''}
<p><a href="${return_url}">Return to the application</a></p>`,
  );
}

export const expiredPage = (): string =>
  page('This link has expired', html`<p>Return to the application and open the area again.</p>`);

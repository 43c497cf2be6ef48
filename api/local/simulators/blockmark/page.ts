/** The public page of a certificate in the simulated register. */
import { html } from '../../../src/platform/http/html';

interface PublicCertificate {
  status: string;
  name_on_certificate: string;
  bespoke_id: string;
  finish_time: string;
}

export function certificatePage({ status, name_on_certificate, bespoke_id, finish_time }: PublicCertificate): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${bespoke_id} | BlockMark Registry (simulated)</title>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>${bespoke_id}</h1>
<p>${name_on_certificate}</p>
<p>Status: ${status}. Valid until ${finish_time.slice(0, 10)}.</p>
<p>This register is simulated on this machine.</p>
</main>
</body>
</html>`.toString();
}

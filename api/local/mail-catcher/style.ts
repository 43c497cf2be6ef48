/** The style sheet of the mailbox, inlined and allowed by its hash in the content security policy. */
import { createHash } from 'node:crypto';
import { colours } from '../../src/platform/http/page-colours';

export const style = `
${colours}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 40px 16px; }
.brand { margin: 0 0 16px; font-weight: 600; color: var(--muted); }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 16px; font-weight: 600; }
p { margin: 0 0 8px; }
a { color: var(--accent-text); }
.lead, dt, .details { color: var(--muted); }
.bar { display: flex; gap: 16px; justify-content: space-between; align-items: baseline; flex-wrap: wrap; margin-bottom: 16px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; }
li + li { border-top: 1px solid var(--border); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: var(--hover); }
.subject { display: block; font-weight: 500; }
.details { display: block; font-size: 13px; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; margin: 12px 0 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 620px; border: 1px solid var(--border); border-radius: 6px; background: var(--surface); }
pre { margin: 0; padding: 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** The style sheet of the simulators' page, inlined and allowed by its hash in the content security policy. */
import { createHash } from 'node:crypto';
import { colours } from '../../../src/platform/http/page-colours';

export const style = `
${colours}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 40px 16px; }
.brand { margin: 0 0 16px; font-weight: 600; color: var(--muted); }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; font-weight: 600; }
h2 { margin: 32px 0 8px; font-size: 16px; font-weight: 600; }
h3 { margin: 0 0 8px; font-size: 14px; font-weight: 600; }
p { margin: 0 0 8px; overflow-wrap: anywhere; }
.lead, dt { color: var(--muted); }
.vendors { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr)); }
.card { min-width: 0; padding: 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; }
dl { display: grid; grid-template-columns: minmax(90px, auto) minmax(0, 1fr); gap: 4px 12px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-size: 13px; }
ul { margin: 0 0 12px; padding-left: 20px; }
form.fault { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)); align-items: end; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input, select { width: 100%; height: 36px; padding: 0 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font: inherit; }
button { height: 36px; padding: 0 16px; border: 1px solid transparent; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
button.plain { background: none; border-color: var(--control); color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

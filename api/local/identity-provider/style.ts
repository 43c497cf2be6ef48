/** The style sheet of the sign-in pages, inlined and allowed by its hash in the content security policy. */
import { createHash } from 'node:crypto';
import { colours } from '../../src/platform/http/page-colours';

export const style = `
${colours}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--canvas); color: var(--text); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 440px; margin: 0 auto; padding: 48px 16px; }
section { break-inside: avoid; padding-top: 16px; }
@media (min-width: 920px) { main:has(.people) { max-width: 888px; } .people { columns: 2; column-gap: 24px; } .other { max-width: 416px; } }
@media (max-width: 480px) { main { padding-top: 24px; } }
.brand { margin: 0 0 24px; font-weight: 600; color: var(--muted); }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; font-weight: 600; }
h2 { margin: 8px 0; font-size: 12px; font-weight: 600; color: var(--muted); }
p { margin: 0 0 8px; overflow-wrap: anywhere; }
.lead { color: var(--muted); }
ul { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; overflow: hidden; }
li + li { border-top: 1px solid var(--border); }
.person { display: grid; grid-template-columns: 32px minmax(0, 1fr) auto; gap: 0 12px; align-items: center; width: 100%; min-height: 52px; padding: 8px 12px; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
.person:hover { background: var(--hover); }
.initials { grid-row: 1 / span 2; width: 32px; height: 32px; border-radius: 50%; background: var(--accent-subtle); color: var(--accent-text); font-size: 12px; font-weight: 600; line-height: 32px; text-align: center; }
.name { font-weight: 500; }
.details { grid-column: 2 / -1; }
.detail { display: block; font-size: 12px; color: var(--muted); overflow-wrap: anywhere; }
.role { font-size: 12px; color: var(--muted); border: 1px solid var(--border); border-radius: 6px; padding: 1px 8px; white-space: nowrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.person:focus-visible { outline-offset: -2px; border-radius: 6px; }
form + form { padding-top: 16px; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
.row { display: flex; gap: 8px; flex-wrap: wrap; }
input { flex: 1 1 200px; min-width: 0; height: 36px; padding: 0 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface); color: inherit; font: inherit; }
input[aria-invalid="true"] { border-color: var(--bad); }
.button { display: inline-block; height: 36px; padding: 0 16px; border: 1px solid transparent; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; line-height: 34px; text-decoration: none; cursor: pointer; }
form.other { padding-top: 16px; } form.other > label { display: block; margin: 8px 0 4px; font-weight: 500; } form.other > input { display: block; width: 100%; }
.plain { background: none; border-color: var(--control); color: inherit; }
.problem { margin: 8px 0 0; padding: 8px 12px; border: 1px solid var(--bad-border); border-radius: 6px; background: var(--bad-subtle); color: var(--bad); }
.actions { margin-top: 24px; }
.note { margin-top: 32px; font-size: 12px; color: var(--muted); }
code { font-size: 12px; }
`;

export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

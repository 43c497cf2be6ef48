/** The simulators' page: vendors with their credentials, and forms for simulating faults, changing the devices and closing tickets. Works without JavaScript. */
import { Html, html } from '../../../src/platform/http/html';
import type { Desks } from '../desk/desk';
import { ticketCards } from '../desk/page';
import { type Fault, faultKinds } from '../faults/fault';
import type { Vendor } from '../vendor';
import { type DeviceCondition, deviceConditions } from '../world/device-condition';
import { style } from './style';

export interface SimulatorPage {
  brandName: string;
  vendors: readonly Vendor[];
  faults: readonly Fault[];
  condition: DeviceCondition;
  desks: Desks;
  /** Of the simulators, e.g. `http://localhost:4605`. */
  origin: string;
}

const card = ({ name, basePath, credentials }: Vendor, origin: string): Html => html`<section class="card">
<h3>${name}</h3>
<dl><dt>Simulated at</dt><dd><code>${origin}${basePath}</code></dd>
${credentials.map(({ label, value }) => html`<dt>${label}</dt><dd><code>${value}</code></dd>`)}</dl>
</section>`;

const active = (faults: readonly Fault[], vendors: readonly Vendor[]): Html => {
  if (faults.length === 0) return html`<p class="lead">No active faults. All vendors respond normally.</p>`;
  const nameOf = (fault: Fault) => vendors.find(({ key }) => key === fault.vendor)?.name;
  return html`<ul>${faults.map(
    (fault) => html`<li>${nameOf(fault)} <code>${fault.path}</code> – ${faultKinds[fault.kind]}
(${fault.times} ${fault.times === 1 ? 'call' : 'calls'} left)</li>`,
  )}</ul>
<form method="post" action="/_simulator/faults/clear"><button class="plain">Clear all</button></form>`;
};

const field = (label: string, id: string, control: Html): Html =>
  html`<div><label for="${id}">${label}</label>${control}</div>`;

const number = (name: string, value: number, max: number): Html =>
  html`<input id="${name}" name="${name}" type="number" min="0" max="${max}" value="${value}" required>`;

const form = (vendors: readonly Vendor[]): Html => html`<form class="fault" method="post" action="/_simulator/faults">
${field('Vendor', 'vendor', html`<select id="vendor" name="vendor">${vendors.map(({ key, name }) => html`<option value="${key}">${name}</option>`)}</select>`)}
${field('Path prefix', 'path', html`<input id="path" name="path" list="paths" value="/" required pattern="/.*">`)}
${field('Fault', 'kind', html`<select id="kind" name="kind">${Object.entries(faultKinds).map(([kind, text]) => html`<option value="${kind}">${text}</option>`)}</select>`)}
${field('Number of calls', 'times', number('times', 1, 1_000))}
${field('Retry-After for 429 (seconds)', 'retryAfterSeconds', number('retryAfterSeconds', 2, 600))}
${field('Delay (milliseconds)', 'delayMs', number('delayMs', 15_000, 120_000))}
<datalist id="paths">${[...new Set(vendors.flatMap(({ paths }) => paths))].map((path) => html`<option value="${path}"></option>`)}</datalist>
<div><button>Add fault</button></div>
</form>`;

const devicesForm = (
  current: DeviceCondition,
): Html => html`<form class="fault" method="post" action="/_simulator/devices">
${field('Condition', 'condition', html`<select id="condition" name="condition">${Object.entries(deviceConditions).map(([condition, text]) => html`<option value="${condition}"${condition === current ? ' selected' : ''}>${text}</option>`)}</select>`)}
<div><button>Change devices</button></div>
</form>`;

export function simulatorPage({ brandName, vendors, faults, condition, desks, origin }: SimulatorPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Vendor simulators | ${brandName}</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<main>
<p class="brand">${brandName}</p>
<h1>Vendor simulators</h1>
<p class="lead">These simulate the vendors' APIs on this machine. The data is invented; credentials, permissions and expiry are checked.</p>
<h2>Vendors</h2>
<div class="vendors">${vendors.map((vendor) => card(vendor, origin))}</div>
<h2 id="faults">Active faults</h2>
${active(faults, vendors)}
<h2>Add a fault</h2>
${form(vendors)}
<h2 id="devices">Devices</h2>
<p class="lead">NinjaOne and Microsoft Intune report their condition. The next collection measures it.</p>
${devicesForm(condition)}
<h2 id="tickets">Tickets</h2>
<p class="lead">Created in HaloPSA and ConnectWise PSA since the simulators were started.</p>
${ticketCards(desks)}
</main>
</body>
</html>
`.text;
}

/** The part of the simulators' page on which people close tickets. */
import { type Html, html } from '../../../src/platform/http/html';
import { type DeskKey, type Desks, type DeskTicket, deskKeys } from './desk';

const names: Record<DeskKey, string> = { halopsa: 'HaloPSA', connectwise: 'ConnectWise PSA' };

const closeForm = (vendor: DeskKey, { id, status }: DeskTicket): Html => {
  const name = (field: string) => `${vendor}-${id}-${field}`;
  const action = `/_simulator/tickets/${vendor}/${id}`;
  if (status === 'Closed') {
    return html`<form method="post" action="${action}"><input type="hidden" name="action" value="reopen"><button class="plain">Reopen</button></form>`;
  }
  return html`<form class="fault" method="post" action="${action}"><input type="hidden" name="action" value="close">
<div><label for="${name('resolution')}">Resolution</label><input id="${name('resolution')}" name="resolution" value="Done as described."></div>
<div><label for="${name('minutes')}">Minutes</label><input id="${name('minutes')}" name="minutes" type="number" min="0" max="100000" value="30" required></div>
<div><label for="${name('file')}">Attached file (name)</label><input id="${name('file')}" name="attachmentName" value="report.txt"></div>
<div><label for="${name('text')}">Its text</label><input id="${name('text')}" name="attachmentText" value="Before: 12 devices. After: none."></div>
<div><button>Close ticket</button></div>
</form>`;
};

const card = (vendor: DeskKey, ticket: DeskTicket): Html => html`<section class="card">
<h3>${names[vendor]} ${ticket.id}: ${ticket.summary}</h3>
<p class="lead">${ticket.status}</p>
${closeForm(vendor, ticket)}
</section>`;

export function ticketCards(desks: Desks): Html {
  const cards = deskKeys.flatMap((vendor) =>
    desks[vendor].tickets.filter(({ isDeleted }) => !isDeleted).map((ticket) => card(vendor, ticket)),
  );
  return cards.length === 0
    ? html`<p class="lead">No tickets have been created yet.</p>`
    : html`<div class="vendors">${cards}</div>`;
}

/** Choose a demonstration person, or type an address. Works without script, by keyboard, and at 320 px. */
import { type Html, html } from '../../src/platform/http/html';
import { type Frame, page } from './page';
import type { Entry, Group } from './people';

export interface SignInPage {
  /** Where the form goes. */
  action: string;
  groups: readonly Group[];
  /** What was typed, or asked for by the application. */
  email?: string | undefined;
  /** Nobody has the address that was typed. */
  unknown?: boolean;
}

const initials = ({ person }: Entry) => `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`;

const personRow = (
  entry: Entry,
): Html => html`<li><button class="person" name="subject" value="${entry.person.subject}">
<span class="initials" aria-hidden="true">${initials(entry)}</span>
<span class="name">${entry.person.firstName} ${entry.person.lastName}</span>
${entry.role && html`<span class="role">${entry.role}</span>`}
<span class="details"><span class="detail">${entry.person.email}</span>
${entry.also && html`<span class="detail">Also ${entry.also}</span>`}</span></button></li>`;

const group = ({ title, entries }: Group, index: number): Html => html`<section aria-labelledby="group-${index}">
<h2 id="group-${index}">${title}</h2>
<ul>${entries.map(personRow)}</ul>
</section>`;

const problem = (
  email: string,
): Html => html`<p class="problem" id="email-problem" role="alert">Nobody here has the address ${email}.
Only the demonstration people above can sign in on this machine; choose one of them, or check the spelling.</p>`;

export function signInPage(frame: Frame, { action, groups, email = '', unknown = false }: SignInPage): string {
  return page(
    frame,
    unknown ? 'Nobody has that address' : 'Sign in',
    html`<h1>Sign in</h1>
<p class="lead">This installation runs on one machine with demonstration people. Choose who you want to be; there are no passwords.</p>
<form class="people" method="post" action="${action}">
${groups.map(group)}
</form>
<form class="other" method="post" action="${action}">
<h2><label for="email">Other e-mail</label></h2>
<div class="row">
<input id="email" name="email" type="email" required autocomplete="username" value="${email}"${unknown && html` aria-invalid="true" aria-describedby="email-problem" autofocus`}>
<button class="button plain">Continue</button>
</div>
${unknown && problem(email)}
</form>
<p class="note">Elsewhere an identity provider of yours takes the place of this page.</p>`,
  );
}

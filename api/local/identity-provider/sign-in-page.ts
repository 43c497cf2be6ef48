/** The sign-in page: choose a demonstration account or enter its email address. Works without JavaScript. */
import { type Html, html } from '../../src/platform/http/html';
import { type PageContext, renderPage } from './page';
import type { PersonEntry, PersonGroup } from './people';

export interface SignInPage {
  /** Target of the forms. */
  action: string;
  groups: readonly PersonGroup[];
  /** The submitted address, or the application's `login_hint`. */
  email?: string | undefined;
  /** The submitted address belongs to no account. */
  unknownEmail?: boolean;
}

const initials = ({ person }: PersonEntry) => `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`;

const personRow = (
  entry: PersonEntry,
): Html => html`<li><button class="person" name="subject" value="${entry.person.subject}">
<span class="initials" aria-hidden="true">${initials(entry)}</span>
<span class="name">${entry.person.firstName} ${entry.person.lastName}</span>
${entry.role && html`<span class="role">${entry.role}</span>`}
<span class="details"><span class="detail">${entry.person.email}</span>
${entry.otherRoles && html`<span class="detail">Also ${entry.otherRoles}</span>`}</span></button></li>`;

const section = (
  { title, entries }: PersonGroup,
  index: number,
): Html => html`<section aria-labelledby="group-${index}">
<h2 id="group-${index}">${title}</h2>
<ul>${entries.map(personRow)}</ul>
</section>`;

const emailError = (
  email: string,
): Html => html`<p class="problem" id="email-problem" role="alert">No demonstration account uses ${email}.
Check the spelling, choose an account from the list, or use another account.</p>`;

const newAccountForm = (
  action: string,
): Html => html`<form class="other" method="post" action="${action}" aria-labelledby="another">
<h2 id="another">Use another account</h2>
<p class="lead">To try an invitation, enter a name and an address. The account is kept in this demonstration only.</p>
<label for="first-name">First name</label>
<input id="first-name" name="firstName" required maxlength="100" autocomplete="off">
<label for="last-name">Last name</label>
<input id="last-name" name="lastName" required maxlength="100" autocomplete="off">
<label for="new-email">Email address</label>
<input id="new-email" name="email" type="email" required maxlength="254" autocomplete="off">
<p class="actions"><button class="button plain">Create and sign in</button></p>
</form>`;

export function renderSignInPage(
  context: PageContext,
  { action, groups, email = '', unknownEmail = false }: SignInPage,
): string {
  return renderPage(
    context,
    unknownEmail ? 'Account not found' : 'Sign in',
    html`<h1>Sign in</h1>
<p class="lead">This is a local demonstration. Choose an account; you don't need a password.</p>
<form class="people" method="post" action="${action}">
${groups.map(section)}
</form>
<form class="other" method="post" action="${action}">
<h2><label for="email">Or enter an email address</label></h2>
<div class="row">
<input id="email" name="email" type="email" required autocomplete="username" value="${email}"${unknownEmail && html` aria-invalid="true" aria-describedby="email-problem" autofocus`}>
<button class="button plain">Continue</button>
</div>
${unknownEmail && emailError(email)}
</form>
${newAccountForm(action)}
<p class="note">In production, your own identity provider replaces this page.</p>`,
  );
}

/** HTTP handler for the sign-in page: shows it and completes the sign-in. oidc-provider handles the rest of the flow. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts';
import { type PageContext, renderMessagePage, securityHeaders } from './page';
import type { PersonGroup } from './people';
import { renderSignInPage } from './sign-in-page';

export interface InteractionOptions {
  provider: Provider;
  pageContext: PageContext;
  accounts: Accounts;
  groups: readonly PersonGroup[];
  /** The provider's own origin. Forms sent from any other origin are refused. */
  origin: string;
}

const maxFormLength = 4_096;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxFormLength) break;
  }
  return new URLSearchParams(text.slice(0, maxFormLength));
}

function sendPage(response: ServerResponse, pageContext: PageContext, status: number, body: string): void {
  const headers = { ...securityHeaders(pageContext), 'content-type': 'text/html; charset=utf-8' };
  response.writeHead(status, headers).end(body);
}

/** The account of the list, the one with the entered address, or a new one if names were entered too. */
async function chosenAccount(accounts: Accounts, form: URLSearchParams): Promise<Account | undefined> {
  const [subject, email, firstName, lastName] = ['subject', 'email', 'firstName', 'lastName'].map(
    (name) => form.get(name) ?? '',
  ) as [string, string, string, string];
  if (subject !== '') return accounts.find(subject);
  return firstName === '' && lastName === ''
    ? accounts.findByEmail(email)
    : accounts.create({ email, firstName, lastName });
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, pageContext, accounts, groups, origin }: InteractionOptions,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  const action = `/interaction/${uid}`;
  if (request.method !== 'POST') {
    const email = typeof params.login_hint === 'string' ? params.login_hint : undefined;
    return sendPage(response, pageContext, 200, renderSignInPage(pageContext, { action, groups, email }));
  }
  if (request.headers.origin !== undefined && request.headers.origin !== origin) {
    const message = 'This form was sent from another site.';
    return sendPage(response, pageContext, 403, renderMessagePage(pageContext, 'Request refused', message));
  }
  const form = await readForm(request);
  const email = form.get('email') ?? '';
  const account = await chosenAccount(accounts, form);
  if (!account) {
    const page = renderSignInPage(pageContext, { action, groups, email, unknownEmail: true });
    return sendPage(response, pageContext, 422, page);
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: account.subject, remember: true } },
    { mergeWithLastSubmission: false },
  );
}

export async function handleInteraction(
  request: IncomingMessage,
  response: ServerResponse,
  options: InteractionOptions,
): Promise<void> {
  try {
    await respond(request, response, options);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const message = 'This sign-in has expired or was started in another window. Start again.';
    sendPage(
      response,
      options.pageContext,
      400,
      renderMessagePage(options.pageContext, 'This sign-in has expired', message),
    );
  }
}

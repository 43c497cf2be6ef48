/** The provider's question "who are you?", asked and answered. The library knows the rest of the flow by a cookie. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { type Frame, messagePage, securityHeaders } from './page';
import { findByEmail, type Group, type Person } from './people';
import { signInPage } from './sign-in-page';

export interface Interactions {
  provider: Provider;
  frame: Frame;
  people: readonly Person[];
  groups: readonly Group[];
  /** Of this provider; forms from elsewhere are refused. */
  origin: string;
}

const longestForm = 4_096;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestForm) break;
  }
  return new URLSearchParams(text.slice(0, longestForm));
}

function send(response: ServerResponse, frame: Frame, status: number, body: string): void {
  response.writeHead(status, { ...securityHeaders(frame), 'content-type': 'text/html; charset=utf-8' }).end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Interactions): Promise<void> {
  const { provider, frame, people, groups, origin } = parts;
  const { uid, params } = await provider.interactionDetails(request, response);
  const action = `/interaction/${uid}`;
  if (request.method !== 'POST') {
    const hint = typeof params.login_hint === 'string' ? params.login_hint : undefined;
    return send(response, frame, 200, signInPage(frame, { action, groups, email: hint }));
  }
  if (request.headers.origin !== undefined && request.headers.origin !== origin) {
    return send(response, frame, 403, messagePage(frame, 'Not from here', 'This form was sent from another site.'));
  }
  const form = await readForm(request);
  const email = form.get('email') ?? '';
  const person = people.find(({ subject }) => subject === form.get('subject')) ?? findByEmail(people, email);
  if (!person) return send(response, frame, 422, signInPage(frame, { action, groups, email, unknown: true }));
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: person.subject, remember: true } },
    { mergeWithLastSubmission: false },
  );
}

export async function handleInteraction(
  request: IncomingMessage,
  response: ServerResponse,
  parts: Interactions,
): Promise<void> {
  try {
    await answer(request, response, parts);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const sentence = 'This sign-in was started too long ago, or in another window. Start again.';
    send(response, parts.frame, 400, messagePage(parts.frame, 'This sign-in has ended', sentence));
  }
}

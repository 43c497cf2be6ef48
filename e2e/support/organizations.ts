/** Organisations of a test's own, with people of its own: no other test depends on their state, and they on no other's. */
import { randomBytes } from 'node:crypto';
import type { Role } from '@msp/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { type NewAccount, openSession } from './application';
import { send } from './controls-by-api';
import { changeDatabase } from './database';

const stamp = () => `${Date.now().toString(36)}${randomBytes(3).toString('hex')}`;

/** An account that no one has used yet. @param domain of the address; one of its own by default */
export function newAccount(name: string, domain = `${stamp()}.example`): NewAccount {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName, email: `${firstName}.${lastName}@${domain}`.toLowerCase() };
}

/** A page of a browser profile of its own with a session of this account. It shows nothing yet. */
export async function pageOf(browser: Browser, account: string | NewAccount): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSession(page.context(), account);
  return page;
}

/** The account has signed in before. A sign-in from now on opens this organisation, unless it belongs to another one too. */
export const addMember = (organization: string, { email }: NewAccount, role: Role): Promise<void> =>
  changeDatabase(`insert into memberships (organization_id, id, user_id, role, joined_at)
    select o.id, gen_random_uuid(), u.id, '${role}', now() from organizations o, users u
    where o.name = '${organization}' and u.email = '${email}'`);

export interface OwnOrganization<Name extends string> {
  name: string;
  accounts: Record<Name, NewAccount>;
  /** One for each person, signed in to the organisation. They show nothing yet. */
  pages: Record<Name, Page>;
}

/**
 * @param title begins its name, which no other organisation has
 * @param people by full name; the first one creates the organisation and is its administrator
 */
export async function openOrganization<Name extends string>(
  browser: Browser,
  title: string,
  people: Readonly<Record<Name, Role>>,
): Promise<OwnOrganization<Name>> {
  const name = title + stamp();
  const names = Object.keys(people) as Name[];
  const accounts = Object.fromEntries(names.map((one) => [one, newAccount(one)])) as Record<Name, NewAccount>;
  const pages = {} as Record<Name, Page>;
  for (const [index, one] of names.entries()) {
    const first = await pageOf(browser, accounts[one]);
    if (index === 0) {
      await send(first, 'POST', '/newcomers/organizations', { name });
      pages[one] = first;
      continue;
    }
    // A session is in the organisation that its person belonged to when it began.
    await first.context().close();
    await addMember(name, accounts[one], people[one]);
    pages[one] = await pageOf(browser, accounts[one]);
  }
  expect(Object.keys(pages)).toEqual(names);
  return { name, accounts, pages };
}

/** Opens a second organisation for this account, which belongs to it from now on. @returns its name */
export async function joinAnother(browser: Browser, account: NewAccount, role: Role = 'msp_user'): Promise<string> {
  const { name, pages } = await openOrganization(browser, 'Wren', { 'Bea Marsh': 'msp_admin' });
  await pages['Bea Marsh'].context().close();
  await addMember(name, account, role);
  return name;
}

/** Every account of the local identity provider: those of the demonstration, and those that people have made on the sign-in page. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { findByEmail, type Person } from './people';

export type Account = Pick<Person, 'subject' | 'email' | 'firstName' | 'lastName'>;

export interface Accounts {
  find(subject: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** @returns the existing account if there is one with this address */
  create(account: Omit<Account, 'subject'>): Promise<Account>;
}

const columns = 'subject, email, first_name as "firstName", last_name as "lastName"';

export function createAccounts(people: readonly Person[], pool: pg.Pool): Accounts {
  async function made(condition: string, value: string): Promise<Account | undefined> {
    const { rows } = await pool.query<Account>(
      `select ${columns} from local_identity.account where ${condition} = $1`,
      [value],
    );
    return rows[0];
  }
  const byEmail = async (email: string) =>
    findByEmail(people, email) ?? (await made('lower(email)', email.trim().toLowerCase()));
  return {
    find: async (subject) => people.find((person) => person.subject === subject) ?? made('subject', subject),
    findByEmail: byEmail,
    async create({ email, firstName, lastName }) {
      const existing = await byEmail(email);
      if (existing) return existing;
      const account = {
        subject: randomUUID(),
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
      };
      await pool.query(
        'insert into local_identity.account (subject, email, first_name, last_name) values ($1, $2, $3, $4)',
        [account.subject, account.email, account.firstName, account.lastName],
      );
      return account;
    },
  };
}

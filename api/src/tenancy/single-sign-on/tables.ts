/** Single sign-on: an organisation's own identity provider, and which members its identities are. */
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import { users } from '../organizations/tables';

/** The result of a test sign-in with the present settings. */
export interface LastTest {
  at: string;
  problem: string | null;
  person: { email: string; emailVerified: boolean; name: string } | null;
}

export const singleSignOn = tenantTable(
  'single_sign_on',
  {
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Encrypted by `platform/crypto/key-ring`. */
    secretKeyId: text('secret_key_id').notNull(),
    secret: text('secret').notNull(),
    isOn: boolean('is_on').notNull(),
    lastTest: jsonb('last_test').$type<LastTest>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    uniqueIndex('single_sign_on_organization').on(table.organizationId),
    // A sign-in looks for the provider of an address before the organisation is known.
    pgPolicy('single_sign_on_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);

/** The provider's `iss` and `sub`, and the user whom they mean in this organisation. */
export const singleSignOnIdentities = tenantTable(
  'single_sign_on_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('single_sign_on_identities_subject').on(table.organizationId, table.issuer, table.subject)],
);

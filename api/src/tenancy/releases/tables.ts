/** How the builds of the remotes do in people's browsers, for the whole installation (docs/decisions/0090). */
import type { RemoteName, Ring } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, integer, pgPolicy, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant } from '../../platform/database/tenant-table';

const ofBuild = { remote: text('remote').$type<RemoteName>().notNull(), build: text('build').notNull() };

/** One row for each person who has loaded a build. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    ...ofBuild,
    ring: text('ring').$type<Ring>().notNull(),
    /** A keyed hash: it counts people without saying who they are. */
    person: text('person').notNull(),
    loads: integer('loads').notNull(),
    failures: integer('failures').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Null while it has not failed. */
    lastFailedAt: instant('last_failed_at'),
  },
  (table) => [
    primaryKey({ name: 'remote_loads_pkey', columns: [table.remote, table.build, table.ring, table.person] }),
    index('remote_loads_person').on(table.person),
    pgPolicy('remote_loads_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Builds that browsers do not load, and builds that a person has allowed again. */
export const withdrawnBuilds = pgTable(
  'withdrawn_builds',
  {
    ...ofBuild,
    withdrawnAt: instant('withdrawn_at').notNull(),
    /** The name of a super admin; null if it happened automatically. */
    withdrawnBy: text('withdrawn_by'),
    reason: text('reason').notNull(),
    /** When the super admins were told; null until they are. */
    toldAt: instant('told_at'),
    /** Null while it is withdrawn. */
    allowedAt: instant('allowed_at'),
    allowedBy: text('allowed_by'),
  },
  (table) => [
    primaryKey({ name: 'withdrawn_builds_pkey', columns: [table.remote, table.build] }),
    pgPolicy('withdrawn_builds_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);

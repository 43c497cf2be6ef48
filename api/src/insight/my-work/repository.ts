/** SQL of a member's list of work: controls, reviews, evidence, mentions, overrides, policies and certificates that wait for one person. */
import { workKinds } from '@msp/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/database';
import { literalLimit } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared';
import { users } from '../../tenancy/organizations/tables';
import { expiringCertificates } from './certificates';
import type { WorkOf } from './columns';
import { ownControls, reviews } from './controls';
import { expiringEvidence } from './evidence';
import { mentions } from './mentions';
import { endingMetricOverrides } from './metric-overrides';
import { policiesToRead, policiesToReview } from './policies';

interface WorkScope {
  mayReview: boolean;
  /** Starts the renewal of a certificate. */
  mayRenew: boolean;
  limit: number;
}

const urgency = sql.raw(`'{${workKinds.join(',')}}'::text[]`);

/** The most urgent work first, the longest waiting first; each row knows how many there are. */
export async function listWork(tx: Tx, values: WorkOf, { mayReview, mayRenew, limit }: WorkScope) {
  const name = `work of ${limit}${mayReview ? ' with reviews' : ''}${mayRenew ? ' with certificates' : ''}`;
  return prepared(tx, name, { ...values }, (db, work) => {
    const own = unionAll(
      ownControls(db, work),
      expiringEvidence(db, work),
      mentions(db, work),
      endingMetricOverrides(db, work),
      policiesToRead(db, work),
      policiesToReview(db, work),
    );
    const reviewed = mayReview ? own.unionAll(reviews(db, work)) : own;
    const all = (mayRenew ? reviewed.unionAll(expiringCertificates(db, work)) : reviewed).as('work');
    return db
      .select({
        kind: all.kind,
        record: all.record,
        id: all.id,
        code: all.code,
        name: all.name,
        since: all.since,
        validUntil: all.validUntil,
        by: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(all)
      .leftJoin(users, eq(users.id, all.byId))
      .orderBy(asc(sql`array_position(${urgency}, ${all.kind})`), asc(all.since), asc(all.id))
      .limit(literalLimit(limit));
  });
}

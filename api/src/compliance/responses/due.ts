/** Due dates: the day by which a response must be submitted. A submitted response is no longer due. */
import { constants, type DueState } from '@msp/contract';
import { or, type SQL, sql } from 'drizzle-orm';
import { controlResponses } from './tables';

const { reviewStatus, dueOn } = controlResponses;

/** Null once the response is submitted. */
export const dueDay = sql<string | null>`case when ${reviewStatus} in ('DRAFT', 'CHANGES_REQUESTED') then ${dueOn} end`;

const soon = sql.raw(String(constants.dueSoonDays));

const conditions: Record<DueState, (today: string) => SQL> = {
  OVERDUE: (today) => sql`${dueDay} < ${today}::date`,
  DUE_SOON: (today) => sql`${dueDay} between ${today}::date and ${today}::date + ${soon}::integer`,
};

/** @param today the UTC calendar day */
export const isDue = (states: readonly DueState[], today: string): SQL | undefined =>
  or(...states.map((state) => conditions[state](today)));

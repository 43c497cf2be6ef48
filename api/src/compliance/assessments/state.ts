/** SQL of what the status of an assessment means. */
import { sql } from 'drizzle-orm';
import { assessments } from './tables';

/** Not decided or withdrawn yet. An organisation has one at most. */
export const isOpen = sql`${assessments.status} not in ('APPROVED', 'WITHDRAWN')`;

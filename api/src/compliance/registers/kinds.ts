/** What risks and suppliers have in common as entries with an owner and a review day. */
import { remotePaths } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import { risks, suppliers } from './tables';

export type RegisterType = 'risk' | 'supplier';

export interface Register {
  table: typeof risks | typeof suppliers;
  name: typeof risks.title | typeof suppliers.name;
  /** Open risks and active suppliers. The reviews of others are not due. Without parameters, for prepared queries. */
  inUse: SQL;
  /** Of the page of one entry. */
  path: string;
}

export const registers: Record<RegisterType, Register> = {
  risk: { table: risks, name: risks.title, inUse: sql`${risks.state} = 'open'`, path: remotePaths.compliance.risk },
  supplier: {
    ...{ table: suppliers, name: suppliers.name, inUse: sql`${suppliers.state} = 'active'` },
    path: remotePaths.compliance.supplier,
  },
};

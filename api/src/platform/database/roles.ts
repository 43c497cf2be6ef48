/**
 * Database roles. Requests run as `msp_app`, which cannot bypass row-level security and owns no table. `msp_system` is for sign-in and
 * sessions, which have no organisation yet, and for listing organisations.
 */
import { pgRole } from 'drizzle-orm/pg-core';

export const appRole = pgRole('msp_app').existing();
export const systemRole = pgRole('msp_system').existing();

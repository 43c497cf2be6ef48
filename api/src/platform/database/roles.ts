/**
 * Database roles. Requests run as `msp_app`, which cannot bypass row-level security and owns no table. `msp_system` is for sign-in and
 * sessions, which have no organisation yet, and for listing organisations. `msp_eraser` deletes the rows of closed organisations.
 */
import { pgRole } from 'drizzle-orm/pg-core';

export const appRole = pgRole('msp_app').existing();
export const systemRole = pgRole('msp_system').existing();
export const eraserRole = pgRole('msp_eraser').existing();

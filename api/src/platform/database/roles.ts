/**
 * Database roles. Everyday work runs as `msp_app`: no bypass, no ownership, one organisation at a time by row-level security.
 * `msp_system` is for what has no organisation yet (sign-in, sessions) and for listing organisations to work through.
 */
import { pgRole } from 'drizzle-orm/pg-core';

export const appRole = pgRole('msp_app').existing();
export const systemRole = pgRole('msp_system').existing();

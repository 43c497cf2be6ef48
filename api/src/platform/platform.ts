/** What every part of the API stands on, made once per program and handed down. */
import type { Clock } from './clock';
import type { Database } from './database/database';
import type { Storage } from './storage/storage';

export interface Platform {
  database: Database;
  clock: Clock;
  storage: Storage;
}

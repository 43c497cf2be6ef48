/** Which settings must be filled in before the vendor's options are requested, and before the connection is saved. */
import type { AdapterSetting } from '@msp/contract';
import { type Connection, type ConnectionForm, storedSecret } from './connection-form';

const isEntered = (connection: Connection, { settings }: ConnectionForm, { name }: AdapterSetting) =>
  (settings[name] ?? '').trim() !== '' || storedSecret(connection, name) !== undefined;

/** What is saved needs every setting; a sign-in comes before choosing from the vendor's live options. */
export type Needed = 'all' | 'sign-in';

const missing = (connection: Connection, form: ConnectionForm, needed: Needed) =>
  connection.adapter.settings.filter(
    (setting) =>
      setting.required && (needed === 'all' || setting.option === null) && !isEntered(connection, form, setting),
  );

/** A message for each required setting that is blank. */
export const missingSettings = (connection: Connection, form: ConnectionForm, needed: Needed): Record<string, string> =>
  Object.fromEntries(
    missing(connection, form, needed).map(({ name }) => [`settings.${name}`, 'This field is required.']),
  );

/** Whether the vendor's sign-in has all it needs. */
export const canSignIn = (connection: Connection, form: ConnectionForm): boolean =>
  missing(connection, form, 'sign-in').length === 0;

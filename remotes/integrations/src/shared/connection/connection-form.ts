/** The values of the connection form: a name, and the settings that the adapter describes. */
import type { Adapter, AdapterSetting, IntegrationDetail } from '@msp/contract';

export interface ConnectionForm {
  name: string;
  /** Values by setting name; blank where nothing is entered. */
  settings: Record<string, string>;
}

/** A connection that is being set up or, with `integration`, changed. */
export interface Connection {
  adapter: Adapter;
  integration?: IntegrationDetail;
}

/** When and by whom a secret was set; undefined if it is not stored. */
export function storedSecret({ integration }: Connection, name: string) {
  const secret = integration?.secrets.find((one) => one.name === name);
  return secret?.setAt ? { setAt: secret.setAt, setBy: secret.setBy?.name } : undefined;
}

/** The first choice is the default of a setting that isn't required. */
const unset = ({ required, choices }: AdapterSetting): string => (required ? '' : (choices?.[0]?.value ?? ''));

/** Secrets are blank: they never come back from the server. */
export const formOf = ({ adapter, integration }: Connection): ConnectionForm => ({
  name: integration?.name ?? adapter.name,
  settings: Object.fromEntries(
    adapter.settings.map((setting) => [setting.name, integration?.settings[setting.name] ?? unset(setting)]),
  ),
});

export const bodyOf = ({ name, settings }: ConnectionForm): ConnectionForm => ({
  name: name.trim(),
  settings: Object.fromEntries(Object.entries(settings).filter(([, value]) => value.trim() !== '')),
});

/** Removes the secrets, which no browser storage may hold. */
export const withoutSecrets = ({ name, settings }: ConnectionForm, { adapter }: Connection): ConnectionForm => ({
  name,
  settings: Object.fromEntries(
    adapter.settings.map((setting) => [setting.name, setting.kind === 'secret' ? '' : (settings[setting.name] ?? '')]),
  ),
});

export function isConnectionForm(stored: unknown): stored is ConnectionForm {
  const form = stored as Partial<ConnectionForm> | undefined;
  return typeof form?.name === 'string' && typeof form.settings === 'object' && form.settings !== null;
}

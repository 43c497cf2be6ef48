/** Checks the settings of an integration and separates its secrets. */
import type { FieldProblem } from '@msp/contract';
import { validation } from '../../../platform/errors';
import type { AdapterModule } from '../../adapters/port';

export type Settings = Record<string, string>;

export interface CheckedSettings {
  /** All settings but secrets. */
  settings: Settings;
  /** Those entered now. */
  secrets: Settings;
  /** Both, with the stored secrets in place of blank ones. */
  all: Settings;
}

export interface StoredSettings {
  settings: Settings;
  secrets: Settings;
}

const withoutBlanks = (values: Settings): Settings =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A stored secret is not sent to another address than the one it was entered for. */
function usableSecrets(module: AdapterModule, given: Settings, stored: StoredSettings): Settings {
  const moved = module.settings().some(({ kind, name }) => kind === 'host' && given[name] !== stored.settings[name]);
  return moved ? {} : stored.secrets;
}

/**
 * @param stored of the existing integration; null for a new one
 * @returns the settings without checking that they are complete
 */
export function mergeSettings(module: AdapterModule, values: Settings, stored: StoredSettings | null): CheckedSettings {
  const known = new Set(Object.keys(module.configSchema().shape));
  const given = Object.fromEntries(Object.entries(withoutBlanks(values)).filter(([name]) => known.has(name)));
  const secret = new Set(module.settings().flatMap(({ name, kind }) => (kind === 'secret' ? [name] : [])));
  const part = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => secret.has(name) === isSecret));
  return {
    settings: part(false),
    secrets: part(true),
    all: { ...(stored && usableSecrets(module, given, stored)), ...given },
  };
}

/** @param schema of what is needed: all settings by default @throws AppError 400 that names each invalid setting, without its value */
export function checkSettings(
  module: AdapterModule,
  values: Settings,
  stored: StoredSettings | null,
  schema = module.configSchema(),
): CheckedSettings {
  const merged = mergeSettings(module, values, stored);
  const parsed = schema.safeParse(merged.all);
  if (parsed.success) {
    const valid: Record<string, unknown> = parsed.data;
    // As the schema understands them: trimmed, and addresses with their scheme.
    const read = (given: Settings): Settings =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(valid[name] ?? value)]));
    return { settings: read(merged.settings), secrets: read(merged.secrets), all: read(merged.all) };
  }
  const problems: FieldProblem[] = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return { path: `body.settings.${name}`, message: merged.all[name] === undefined ? 'is required' : message };
  });
  throw validation('Some settings are missing or not valid.', problems);
}

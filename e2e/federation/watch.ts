/** Everything that goes wrong in a page without a test asking for it. */
import type { Page } from '@playwright/test';

/** @returns what went wrong until now, a line each */
export function watch(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => found.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.url()}: ${response.status()}`);
  });
  return found;
}

interface ModuleInfo {
  buildVersion?: string;
}
interface SharedVersion {
  from: string;
  loaded?: boolean;
  useIn: string[];
}
/** What the federation runtime says about itself. */
interface FederationRuntime {
  moduleInfo: Record<string, ModuleInfo>;
  __SHARE__: Record<string, Record<string, Record<string, Record<string, SharedVersion>>>>;
}

/** Which build of each remote the page has loaded. */
export const loadedBuilds = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const { moduleInfo } = (window as unknown as { __FEDERATION__: FederationRuntime }).__FEDERATION__;
    return Object.fromEntries(
      Object.entries(moduleInfo).flatMap(([key, { buildVersion }]) =>
        buildVersion ? [[key.split(':')[0] ?? '', buildVersion]] : [],
      ),
    );
  });

export interface Shared {
  name: string;
  version: string;
  from: string;
  loaded: boolean;
  useIn: string[];
}

/** Every version of every module in every share scope of the page. */
export const sharedModules = (page: Page): Promise<Shared[]> =>
  page.evaluate(() => {
    const { __SHARE__ } = (window as unknown as { __FEDERATION__: FederationRuntime }).__FEDERATION__;
    return Object.values(__SHARE__)
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((packages) =>
        Object.entries(packages).flatMap(([name, versions]) =>
          Object.entries(versions).map(([version, { from, loaded, useIn }]) => ({
            name,
            version,
            from,
            loaded: loaded === true,
            useIn,
          })),
        ),
      );
  });

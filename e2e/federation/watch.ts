/** Records errors of a page and the builds of remotes that it loads. */
import type { Page, Response } from '@playwright/test';
import { isStream } from '../support/application';

type Builds = Record<string, string>;
const builds = new WeakMap<Page, Builds>();
const manifestOf = /\/remotes\/(\w+)\/mf-manifest\.json$/;

/** The page loads a remote from the last manifest that it received. */
async function noteBuild(response: Response, into: Builds): Promise<void> {
  const [, name] = manifestOf.exec(new URL(response.url()).pathname) ?? [];
  if (name === undefined || !response.ok()) return;
  const { metaData } = (await response.json()) as { metaData: { buildInfo: { buildVersion: string } } };
  into[name] = metaData.buildInfo.buildVersion;
}

/** Call it before the page is opened. @returns a list to which errors are added */
export function watch(page: Page): string[] {
  const found: string[] = [];
  const loaded: Builds = {};
  builds.set(page, loaded);
  page.on('response', (response) => {
    // The page was closed before the answer arrived.
    noteBuild(response, loaded).catch(() => {});
  });
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (!isStream(request.url())) found.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) found.push(`${response.url()}: ${response.status()}`);
  });
  return found;
}

interface SharedVersion {
  from: string;
  loaded?: boolean;
  useIn: string[];
}
/** The federation runtime's global state. */
interface FederationRuntime {
  __SHARE__: Record<string, Record<string, Record<string, Record<string, SharedVersion>>>>;
}

/** The build of each remote that the page has loaded. */
export const loadedBuilds = (page: Page): Builds => ({ ...builds.get(page) });

export interface Shared {
  name: string;
  version: string;
  from: string;
  loaded: boolean;
  useIn: string[];
}

/** Every version of every shared module on the page. */
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

/**
 * What a page is sure to ask for, as plain addresses: the page's early script fetches them while the application is still on
 * its way. Read while index.html is built, so it imports the route table and the contract only.
 */
import type { Permission } from '@msp/contract';
import { isRemoteRoute, routes } from './routes';

export interface FirstUrl {
  url: string;
  /** Whoever lacks it does not ask. */
  permission: Permission;
}

const addressOf = (path: string, query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
};

/** By the path of the page; pages with parameters in their path have none. */
export const firstUrls: Record<string, FirstUrl[]> = Object.fromEntries(
  routes.filter(isRemoteRoute).flatMap(({ path, firstCalls = [] }) => {
    const urls = firstCalls.flatMap(({ endpoint, query }) =>
      endpoint.access === 'public' || endpoint.access === 'session'
        ? []
        : [{ url: addressOf(endpoint.path, query), permission: endpoint.access }],
    );
    return urls.length > 0 ? [[path, urls]] : [];
  }),
);

/**
 * The first calls of each page as URLs, for the script in index.html that sends them while the application is loading.
 * Runs while index.html is built, so it imports only the route table and the contract.
 */
import type { Permission } from '@msp/contract';
import { routes } from './routes';

export interface FirstUrl {
  url: string;
  /** Users without it do not make the call. */
  permission: Permission;
}

const addressOf = (path: string, query: Record<string, unknown> = {}): string => {
  const parameters = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, String(value)]),
  );
  const search = new URLSearchParams(parameters).toString();
  return search ? `${path}?${search}` : path;
};

/** By the path of the page. Pages with parameters in their path have none. */
export const firstUrls: Record<string, FirstUrl[]> = Object.fromEntries(
  routes.flatMap(({ path, firstCalls = [] }) => {
    const urls = firstCalls.flatMap(({ endpoint, query }) =>
      endpoint.access === 'public' || endpoint.access === 'session'
        ? []
        : [{ url: addressOf(endpoint.path, query), permission: endpoint.access }],
    );
    return urls.length > 0 ? [[path, urls]] : [];
  }),
);

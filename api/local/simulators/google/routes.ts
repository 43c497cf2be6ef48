/** Google's resources: the users of a Workspace for one of its administrators, paged by tokens, with the fields that are asked for. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TokenStore } from '../token-store';
import { type Dependencies, VendorError } from '../vendor';
import { type Account, accountsOf } from './accounts';
import { type Grant, tokenRoute } from './token';

export const usersPath = '/admin/directory/v1/users';

/** Below the page size that clients request, so that paging is exercised. */
const maxPageSize = 15;
const usersQuery = z.object({
  customer: z.literal('my_customer'),
  maxResults: z.coerce.number().int().min(1).max(500).default(100),
  pageToken: z
    .string()
    .regex(/^next-\d+$/)
    .optional(),
  fields: z.string().max(500).optional(),
});

/** Keeps the fields of each user that `fields` names. */
function projection(fields: string | undefined): (account: Account) => object {
  const names = /users\(([\w,]*)\)/.exec(fields ?? '')?.[1]?.split(',');
  return (account) =>
    names ? Object.fromEntries(Object.entries(account).filter(([name]) => names.includes(name))) : account;
}

export function googleRoutes(scope: FastifyInstance, dependencies: Dependencies): void {
  const tokens = new TokenStore<Grant>(dependencies.clock);
  tokenRoute(scope, tokens, dependencies);
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.get(usersPath, { schema: { querystring: usersQuery } }, async (request) => {
    const { workspace, user } = tokens.authenticate(request);
    if (!user.isAdmin) throw new VendorError('forbidden');
    const { maxResults, pageToken, fields } = request.query;
    const from = Number(pageToken?.split('-')[1] ?? 0);
    const to = from + Math.min(maxResults, maxPageSize);
    const all = accountsOf(workspace, dependencies.clock.now());
    return {
      kind: 'admin#directory#users',
      users: all.slice(from, to).map(projection(fields)),
      ...(to < all.length && { nextPageToken: `next-${to}` }),
    };
  });
}

/** HTTP routes for users (specification §7 Users). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { findPeople, listMembers } from './service';

export function usersRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'users', {
    list: ({ context, query }) => listMembers(context, query),
    mentionSearch: ({ context, query }) => findPeople(context, query),
    personSearch: ({ context, query }) => findPeople(context, query),
  });
}

/** HTTP routes for company profiles. */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { readProfile, saveProfile } from './service';

export function companyProfileRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'companyProfile', {
    read: ({ context }) => readProfile(context),
    save: ({ context, body }) => saveProfile(context, body),
  });
}

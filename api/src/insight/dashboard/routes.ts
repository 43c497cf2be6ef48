/** HTTP of the dashboard (specification §7 Dashboard). */
import { constants } from '@msp/contract';
import type { FastifyInstance } from 'fastify';
import { recentActivity } from '../../collaboration/activity-feed/service';
import { certificateStatus } from '../../compliance/certificates/service';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { workOfCaller } from '../my-work/service';
import { complianceHistory, dashboard, takeSnapshot } from './service';

export function dashboardRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { database } = dependencies.platform;
  implement(app, dependencies, 'dashboard', {
    get: ({ context }) => dashboard(context),
    refresh: ({ context }) => takeSnapshot(context),
    certificates: ({ context }) => certificateStatus(context),
    activity: ({ context, query }) => recentActivity(context, query.limit),
    history: ({ context, query }) => complianceHistory(context, query.days),
    work: ({ context, query }) =>
      workOfCaller(context, database, query.full ? constants.fullWorkLimit : constants.workLimit),
  });
}

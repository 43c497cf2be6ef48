/** What a domain contributes to the programs. */
import type { FastifyInstance } from 'fastify';
import type { OrganizationContext, Platform } from '../context/context';
import type { MeasuredFileTable } from '../files/check-files';
import type { HttpDependencies } from '../http/implement';
import type { Job } from '../jobs/jobs';
import type { OrganizationJob } from '../jobs/per-organization';
import type { RecordContribution } from '../records/records';
import type { EventContribution } from '../workos/contribution';

/**
 * @typeParam ServerServices what its routes need of the API's services
 * @typeParam WorkerServices what its jobs need of the worker's services
 */
export interface Module<ServerServices = HttpDependencies, WorkerServices = { platform: Platform }> {
  routes?: (app: FastifyInstance, services: ServerServices) => void;
  jobs?: (services: WorkerServices) => Job[];
  /** Scheduled work for every organisation. */
  organizationJobs?: (services: WorkerServices) => OrganizationJob[];
  /** What it contributes to other domains' records. */
  records?: RecordContribution<OrganizationContext>;
  /** Tables that record stored files. A file in none of them is removed by the file sweep. */
  fileTables?: readonly MeasuredFileTable[];
  /** Tables whose rows stay when an organisation is erased. */
  keptTables?: readonly string[];
  workosEvents?: EventContribution;
}

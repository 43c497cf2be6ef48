/** The background jobs of the worker: those of every module. */
import type { Job } from '../platform/jobs/jobs';
import { perOrganization } from '../platform/jobs/per-organization';
import { allOrganizations } from '../tenancy/organizations/repository';
import { onlyForActive } from '../tenancy/suspension/jobs';
import { fileTables, modules } from './modules';
import type { JobServices, WorkerServices } from './services';

export function createJobs(worker: WorkerServices): Job[] {
  const { platform } = worker;
  const services: JobServices = {
    ...worker,
    fileTables,
    keptTables: modules.flatMap((module) => module.keptTables ?? []),
    workosEvents: modules.flatMap((module) => module.workosEvents ?? []),
  };
  const organizationIds = async () => (await platform.database.asSystem(allOrganizations)).map(({ id }) => id);
  return modules
    .flatMap(({ jobs, organizationJobs }) => [
      ...(jobs?.(services) ?? []),
      ...(organizationJobs?.(services) ?? []).flatMap((job) => perOrganization(platform, organizationIds, job)),
    ])
    .map((job) => onlyForActive(platform, job));
}

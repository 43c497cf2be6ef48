/** HTTP routes for responsibility matrices and what clients inherit. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { csvFileName, sendCsv } from '../../platform/http/downloads/csv';
import { exportFileName } from '../../platform/http/downloads/list-export';
import { sendContent } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { publishResponsibilities, stateResponsibility } from './change';
import { inheritedColumns, responsibilityColumns } from './csv';
import { decideInheritance } from './decide';
import { exportedVersion } from './exported';
import { inheritance, inheritedOfControl, listInherited } from './inherited';
import { listClients, listResponsibilities, listVersions } from './matrix';
import { componentDefinition } from './oscal';

export function responsibilitiesRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'responsibilities', {
    list: ({ context, query }) => listResponsibilities(context, query),
    listCsv: ({ context, session, query, reply }) =>
      sendCsv(reply, csvFileName('responsibilities', session, context.clock.now()), responsibilityColumns, (page) =>
        listResponsibilities(context, { ...query, ...page }),
      ),
    state: ({ context, params, body }) => stateResponsibility(context, params.id, body),
    versions: ({ context }) => listVersions(context),
    publish: ({ context, body }) => publishResponsibilities(context, body),
    clients: ({ context }) => listClients(context),
    async oscal({ context, session, request, reply }) {
      const version = await exportedVersion(context, session.organization?.name ?? '');
      const content = Buffer.from(`${JSON.stringify(componentDefinition(version), null, 2)}\n`);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const fileName = exportFileName('component-definition', session, context.clock.now(), 'json');
      return sendContent({ request, reply }, { fileName, content, sha256 }, 'application/json');
    },
    inheritance: ({ context }) => inheritance(context),
    decide: ({ context, body }) => decideInheritance(platform, context, body),
    inherited: ({ context, query }) => listInherited(context, query),
    inheritedCsv: ({ context, session, query, reply }) =>
      sendCsv(
        reply,
        csvFileName('inherited-responsibilities', session, context.clock.now()),
        inheritedColumns,
        (page) => listInherited(context, { ...query, ...page }),
      ),
    ofControl: ({ context, params }) => inheritedOfControl(context, params.id),
  });
}

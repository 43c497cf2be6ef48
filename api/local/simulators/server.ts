/** The simulated vendors as one server for this machine, each under its own base path, with a page to try out what goes wrong. */
import Fastify, { type FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '../../src/platform/clock';
import { blockmark } from './blockmark/vendor';
import { connectwise } from './connectwise/vendor';
import { controlRoutes } from './control/routes';
import { applyFaults } from './faults/apply';
import { Faults } from './faults/faults';
import { halopsa } from './halopsa/vendor';
import { microsoft365 } from './microsoft365/vendor';
import { ninjaone } from './ninjaone/vendor';
import type { SimulatorSettings } from './settings';
import { Refused, type Tools, type Vendor } from './vendor';

export const vendors: readonly Vendor[] = [microsoft365, halopsa, connectwise, ninjaone, blockmark];

export interface Simulators {
  /** `http://localhost:4605` */
  url: string;
  stop(): Promise<void>;
}

/** Under another name this would be a page of somebody else's, pointed at this machine. */
function answerToLocalNamesOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (['localhost', '127.0.0.1', '[::1]'].includes(request.hostname)) return;
    await reply.code(421).type('text/plain; charset=utf-8').send('The simulators are for this machine: localhost.\n');
  });
}

/** Token endpoints and the page send forms. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function mount(app: FastifyInstance, vendor: Vendor, faults: Faults, tools: Tools): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        const { status, body } =
          error instanceof Refused
            ? vendor.refuse(error.refusal, error.message || undefined)
            : hasZodFastifySchemaValidationErrors(error)
              ? vendor.refuse('invalid', error.message)
              : vendor.refuse('server-error', error instanceof Error ? error.message : undefined);
        return reply.code(status).send(body);
      });
      scope.setNotFoundHandler((_request, reply) => {
        const { status, body } = vendor.refuse('not-found');
        return reply.code(status).send(body);
      });
      applyFaults(scope, vendor, faults);
      vendor.routes(scope, tools);
    },
    { prefix: vendor.basePath },
  );
}

export async function startSimulators(settings: SimulatorSettings, clock: Clock): Promise<Simulators> {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  app.setValidatorCompiler(validatorCompiler);
  answerToLocalNamesOnly(app);
  acceptForms(app);
  const faults = new Faults();
  controlRoutes(app, { vendors, faults, brandName: settings.BRAND_NAME });
  for (const vendor of vendors) mount(app, vendor, faults, { clock });
  await app.listen({ port: settings.SIMULATORS_PORT, host: 'localhost' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.SIMULATORS_PORT;
  return { url: `http://localhost:${port}`, stop: () => app.close() };
}

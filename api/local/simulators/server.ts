/** Serves all simulated vendors on one local port, each under its own base path, with a page for simulating faults. */
import Fastify, { type FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import type { Clock } from '../../src/platform/clock';
import { requireLoopbackHost } from '../loopback';
import { adminRoutes } from './admin/routes';
import { autotask } from './autotask/vendor';
import { blockmark } from './blockmark/vendor';
import { connectwise } from './connectwise/vendor';
import { Desk } from './desk/desk';
import { earlierTickets } from './desk/earlier-tickets';
import { applyFaults } from './faults/apply';
import { Faults } from './faults/faults';
import { google } from './google/vendor';
import { halopsa } from './halopsa/vendor';
import { microsoft365 } from './microsoft365/vendor';
import { ninjaone } from './ninjaone/vendor';
import type { SimulatorSettings } from './settings';
import { type Dependencies, type Vendor, VendorError } from './vendor';
import { workos } from './workos/vendor';
import type { SimulatedDevices } from './world/device-condition';

export const vendors: readonly Vendor[] = [microsoft365, google, halopsa, connectwise, autotask, ninjaone, blockmark];

export interface Simulators {
  /** E.g. `http://localhost:4605`. */
  url: string;
  stop(): Promise<void>;
}

/** Token endpoints and the fault page receive form data. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function mount(app: FastifyInstance, vendor: Vendor, faults: Faults, dependencies: Dependencies): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        const { status, body } =
          error instanceof VendorError
            ? vendor.errorResponse(error.kind, error.message || undefined)
            : hasZodFastifySchemaValidationErrors(error)
              ? vendor.errorResponse('invalid', error.message)
              : vendor.errorResponse('server-error', error instanceof Error ? error.message : undefined);
        return reply.code(status).send(body);
      });
      scope.setNotFoundHandler((_request, reply) => {
        const { status, body } = vendor.errorResponse('not-found');
        return reply.code(status).send(body);
      });
      applyFaults(scope, vendor, faults);
      vendor.routes(scope, dependencies);
    },
    { prefix: vendor.basePath },
  );
}

export async function startSimulators(settings: SimulatorSettings, clock: Clock): Promise<Simulators> {
  const app = Fastify({ bodyLimit: 256 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  app.setValidatorCompiler(validatorCompiler);
  requireLoopbackHost(app);
  acceptForms(app);
  const faults = new Faults();
  const devices: SimulatedDevices = { condition: 'mixed' };
  const desks = { halopsa: new Desk(clock, earlierTickets), connectwise: new Desk(clock) };
  const simulated = settings.SIMULATE_WORKOS === 'true' ? [...vendors, workos] : vendors;
  adminRoutes(app, { vendors: simulated, faults, devices, desks, brandName: settings.BRAND_NAME });
  const { BLOCKMARK_WEBHOOK_URL: url, BLOCKMARK_WEBHOOK_SECRET: secret } = settings;
  const blockmarkWebhook = url !== undefined && secret !== undefined ? { url, secret } : null;
  for (const vendor of simulated) mount(app, vendor, faults, { clock, devices, desks, blockmarkWebhook });
  await app.listen({ port: settings.SIMULATORS_PORT, host: 'localhost' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.SIMULATORS_PORT;
  return { url: `http://localhost:${port}`, stop: () => app.close() };
}

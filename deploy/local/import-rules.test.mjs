/** One row for every rule, and one for what must stay allowed beside it. */
import { importsOf, problemOf } from './import-rules.mjs';

/** @type {[string, string, RegExp][]} */
const refused = [
  ['host/src/app.tsx', '@chakra-ui/react/dialog', /through @msp\/ui/],
  ['remotes/admin/src/users/page.tsx', 'react-router-dom', /through @msp\/router/],
  ['remotes/admin/src/users/page.tsx', '@module-federation/enhanced/runtime', /host\/src\/federation/],
  ['host/src/session/login.tsx', '@module-federation/enhanced/runtime', /host\/src\/federation/],
  ['remotes/admin/src/users/page.tsx', '@sentry/react', /@msp\/reporting/],
  ['remotes/admin/src/users/page.tsx', '@msp/evidence', /shared packages only/],
  ['remotes/admin/src/users/page.tsx', '@msp/host', /shared packages only/],
  ['host/src/app.tsx', '../../remotes/admin/src/routes', /by its name/],
  ['shared/http/src/request.ts', '@msp/host', /Shared packages/],
  ['shared/contract/src/roles.ts', '@msp/http', /at the bottom/],
  ['api/src/evidence/service.ts', '@msp/http', /the contract only/],
  ['api/src/evidence/service.ts', '../../../shared/http/src/request', /by its name/],
  ['api/src/evidence/routes.ts', './repository', /through their service/],
  ['api/src/evidence/repository.ts', './service', /neither service nor routes/],
  ['api/src/evidence/service.ts', './routes', /does not know its routes/],
  ['api/src/evidence/service.ts', '../controls/repository', /through controls\/service/],
  ['api/src/evidence/service.ts', '../controls/tables', /through controls\/service/],
  ['api/src/platform/http/app.ts', '../../evidence/service', /know no domain/],
  ['api/src/simulators/halopsa/data.ts', '../../adapters/port', /nothing of the product/],
  ['api/src/simulators/halopsa/data.ts', '../../integrations/service', /nothing of the product/],
  ['api/src/adapters/halopsa/adapter.ts', '../../simulators/halopsa/data', /over HTTP only/],
];

/** @type {[string, string][]} */
const allowed = [
  ['shared/ui/src/theme/system.ts', '@chakra-ui/react/styled-system'],
  ['shared/router/src/index.ts', 'react-router-dom'],
  ['host/src/federation/load.ts', '@module-federation/enhanced/runtime'],
  ['remotes/admin/src/users/page.tsx', '@msp/ui/overlays'],
  ['api/src/evidence/service.ts', '@msp/contract'],
  ['api/src/evidence/service.ts', '../controls/service'],
  ['api/src/evidence/service.ts', './repository'],
  ['api/src/evidence/tables.ts', '../organizations/tables'],
  ['api/src/evidence/routes.ts', '../platform/http/implement'],
  ['api/src/simulators/settings.ts', '../platform/config'],
  ['api/src/programs/simulators.ts', '../simulators/server'],
];

describe('import directions', () => {
  it.each(refused)('%s must not import %s', (file, from, why) => {
    expect(problemOf({ file, from, typeOnly: false })).toMatch(why);
  });

  it.each(allowed)('%s may import %s', (file, from) => {
    expect(problemOf({ file, from, typeOnly: false })).toBeUndefined();
  });

  it('lets the type of a lower layer be named, but no package be reached', () => {
    expect(problemOf({ file: 'api/src/evidence/routes.ts', from: './repository', typeOnly: true })).toBeUndefined();
    expect(problemOf({ file: 'host/src/app.tsx', from: '../../api/src/api', typeOnly: true })).toMatch(/by its name/);
  });

  it('reads every form of import, and no comment', () => {
    const source = `
      import a from 'one';
      import type { B } from 'two';
      import {
        c,
      } from 'three';
      import './four';
      export { d } from 'five';
      // import e from 'no';
      const f = lazy(() => import(/* webpackChunkName: "f" */ 'six'));
      const text = "from 'no'";
    `;
    expect(importsOf('x.ts', source).map(({ from, typeOnly }) => [from, typeOnly])).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
      ['./four', false],
      ['five', false],
      ['six', false],
    ]);
  });
});

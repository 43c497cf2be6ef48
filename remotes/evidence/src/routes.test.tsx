import { remotePaths } from '@msp/contract';
import { assertRemoteModule } from '@msp/remote';
import routes from './routes';

test('architecture §2 exposes exactly the paths of the contract', () => {
  const { routes: exposed } = assertRemoteModule(routes, 'evidence');
  expect(exposed.map(({ path }) => path).sort()).toEqual(Object.values(remotePaths.evidence).sort());
});

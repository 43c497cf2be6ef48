/** Stands in for the evidence remote: a style sheet of its own, and a page that loads on demand with another one. */
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';
import { hasWrongExport, throwWhileAsked } from './behaviour';
import './routes.css';

throwWhileAsked('routesThrow');

const FixturePage = lazyWithRetry(() => import('./page'), 'fixture/page');

const routes: RemoteModule = {
  contract: 1,
  name: 'evidence',
  routes: [
    {
      path: '/evidence',
      element: (
        <div className="fixture-frame">
          <FixturePage />
        </div>
      ),
    },
  ],
};

export default hasWrongExport() ? { ...routes, contract: 2 } : routes;

/** Replaces the evidence remote: has a style sheet, and a page that loads on demand with another one. */
import { lazyWithRetry } from '@msp/loading';
import type { RemoteModule } from '@msp/remote';
import { hasWrongExport, throwIfAsked } from './behaviour';
import './routes.css';

throwIfAsked('routesThrow');

const FixturePage = lazyWithRetry(() => import('./page'), 'fixture/page');

const routes: RemoteModule = {
  contract: 3,
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

export default hasWrongExport() ? { ...routes, contract: 0 } : routes;

/** Host of the floor page: a sidebar and the remote. */
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { Provider, Side } from 'floor-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

registerRemotes([{ name: 'floor_remote', entry: '/remote/mf-manifest.json' }]);

const List = lazy(async () => {
  const list = await loadRemote<{ default: ComponentType }>('floor_remote/list');
  if (!list) throw new Error('The remote of the floor page is missing');
  return list;
});

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider>
    <div style={{ display: 'flex' }}>
      <Side>
        {['Dashboard', 'Controls', 'Evidence', 'Integrations', 'Users'].map((name) => (
          <a key={name} href="/">
            {name}
          </a>
        ))}
      </Side>
      <main>
        <Suspense fallback={null}>
          <List />
        </Suspense>
      </main>
    </div>
  </Provider>,
);

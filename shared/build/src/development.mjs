/** Development servers. The gateway stands in front of them, so that host, remotes and API are one origin as in production. */
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { ports } from './places.mjs';

export const refreshPlugin = () => new ReactRefreshPlugin({ overlay: false });

/** `reloads`: the page is loaded again on a change (a remote inside the host); else components are replaced in place. */
export function developmentServer({ port, reloads, proxy, throughGateway = true }) {
  return {
    host: '127.0.0.1',
    port,
    hot: !reloads,
    liveReload: reloads,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'cache-control': 'no-cache' },
    client: {
      // The page comes through the gateway; its updates come straight from here. A page that is ours asks where it is from.
      ...(throughGateway && { webSocketURL: { hostname: 'localhost', port, pathname: '/ws' } }),
      overlay: { runtimeErrors: false },
    },
    static: false,
    historyApiFallback: true,
    ...(proxy && {
      // The API refuses unsafe calls from origins it does not know; it knows the gateway's.
      proxy: [
        {
          context: ['/api', '/config.json'],
          target: `http://127.0.0.1:${ports.api}`,
          headers: { origin: `http://localhost:${ports.gateway}` },
        },
      ],
    }),
  };
}

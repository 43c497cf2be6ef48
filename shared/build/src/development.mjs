/** Development servers. The gateway in front of them gives host, remotes and API one origin, as in production. */
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { ports } from './places.mjs';

export const refreshPlugin = () => new ReactRefreshPlugin({ overlay: false });

/** `reloads`: a change reloads the page (for a remote inside the host) instead of replacing components in place. */
export function developmentServer({ port, reloads, proxy, throughGateway = true }) {
  return {
    host: '127.0.0.1',
    port,
    hot: !reloads,
    liveReload: reloads,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'cache-control': 'no-cache' },
    client: {
      // The page comes through the gateway, but its updates come directly from this server.
      ...(throughGateway && { webSocketURL: { hostname: 'localhost', port, pathname: '/ws' } }),
      overlay: { runtimeErrors: false },
    },
    static: false,
    historyApiFallback: true,
    ...(proxy && {
      // The API accepts unsafe calls from the gateway's origin only.
      proxy: [
        {
          context: ['/api', '/config.json', '/.well-known/did.json'],
          target: `http://127.0.0.1:${ports.api}`,
          headers: { origin: `http://localhost:${ports.gateway}` },
        },
      ],
    }),
  };
}

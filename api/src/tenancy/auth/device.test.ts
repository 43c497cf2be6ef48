import { deviceOf } from './device';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

test.each([
  ['Chrome', 'Windows', false, `${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', false, `${windows} ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Opera', 'macOS', false, `${mac} ${webKit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Safari', 'macOS', false, `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
  ['Firefox', 'Linux', false, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Chrome', 'ChromeOS', false, `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/141.0.0.0 Safari/537.36`],
  [
    'Safari',
    'iPhone',
    true,
    `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPhone',
    true,
    `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge',
    'Android',
    true,
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`,
  ],
  [null, null, false, 'curl/8.5.0'],
  [null, null, false, ''],
])('%s on %s', (browser, system, isMobile, userAgent) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isMobile });
});

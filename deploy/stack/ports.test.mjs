import { freeBase, obstacle } from './ports.mjs';

test.each([6000, 5060])('port %i, at which browsers open no page, is not used', async (port) => {
  expect(await obstacle(port)).toBe('REFUSED');
  expect(await freeBase(port)).toBeGreaterThan(port);
});

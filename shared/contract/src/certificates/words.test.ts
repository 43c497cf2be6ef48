import { foundText } from './words';

const scope = { registry: 'Trusted MSP controls', version: '2026.1' };

test.each([
  [{ controls: 60, met: 60 }, '; 60 of 60 controls met'],
  [{ controls: 60, met: 57 }, '; 57 of 60 controls met, 3 with accepted exceptions'],
  [{ controls: 1, met: 0 }, '; 0 of 1 control met, 1 with accepted exceptions'],
  [{ controls: 60, met: null }, ': 60 controls'],
  [{ controls: 60 }, ': 60 controls'],
])('a certificate claims what was found: %j', (counts, found) => {
  expect(foundText({ ...scope, ...counts })).toBe(`was assessed against Trusted MSP controls 2026.1${found}`);
});

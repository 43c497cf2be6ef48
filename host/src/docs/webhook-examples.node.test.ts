/** The examples of the article about webhooks are what receivers get. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webhookEvents } from '@msp/contract';
import { webhookPayload } from '@msp/contract/schemas';

const article = readFileSync(join(__dirname, 'articles/webhook-events.md'), 'utf8');

const examples = [...article.matchAll(/^# (\S+)\n[\s\S]*?```json\n([\s\S]*?)```/gm)];

test('every event has an example under its name', () => {
  expect(examples.map(([, name]) => name)).toEqual([...webhookEvents]);
});

test.each(examples.map(([, name = '', json = '']) => ({ name, json })))(
  'the example of $name is valid',
  ({ name, json }) => {
    expect(webhookPayload.strict().parse(JSON.parse(json)).type).toBe(name);
  },
);

/** Every decision record says whether and since when it applies, and is in the index. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const records = readdirSync(folder).filter((name) => name !== 'README.md');

test.each(records)('%s', (name) => {
  const [heading = '', , status = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
  const [, number, title] = /^# (\d+)\. (.+)$/.exec(heading) ?? [];
  expect(name.startsWith(`${number?.padStart(4, '0')}-`)).toBe(true);
  expect(status).toMatch(/^\*(Accepted|Superseded by \[.+\]\(.+\)), \d{1,2} [A-Z][a-z]{2} \d{4}\.\*$/);
  expect(index).toContain(`| ${number} | [${title}](${name}) |`);
});

import path from 'node:path';
import { answerTypes, templateKinds } from '@msp/contract';
import { companyProfileFields } from '@msp/contract/company-profile';
import { factsOf, fillBlanks, openBlanks, parseBlanks, withoutDocumentControl } from '@msp/templates';
import { isAdapterMetric } from '../../measurement/adapters/service';
import { catalogueProblems, readCatalogue } from './files';
import { catalogueTemplateSchema } from './schema';
import { taskProblems } from './tasks';
import { splitFrontMatter, templateProblems } from './templates';

const folder = path.resolve(__dirname, '../../../catalogue');

test('the shipped catalogue matches its schema and is consistent', async () => {
  const { domains, registry } = await readCatalogue(folder);
  expect(registry.version).toBe('2026.1');
  expect(domains.map(({ name }) => name)).toEqual([
    'Identity',
    'Devices',
    'Data',
    'Apps',
    'Network',
    'Backup & recovery',
    'Detection & response',
    'Supplier & customer access',
    'People',
    'Governance',
  ]);
});

test('about 60 controls, 2 to 6 requirements each, all eight answer types', async () => {
  const { domains } = await readCatalogue(folder);
  const controls = domains.flatMap((domain) => domain.controls);
  expect(controls.length).toBeGreaterThanOrEqual(55);
  expect(controls.length).toBeLessThanOrEqual(65);
  const types = new Set(controls.flatMap((control) => control.requirements.map((requirement) => requirement.type)));
  expect([...types].sort()).toEqual([...answerTypes].sort());
});

test('a date whose guidance names a period is valid for that period', async () => {
  const words: Record<string, number> = {
    month: 1,
    'three months': 3,
    '90 days': 3,
    'six months': 6,
    '12 months': 12,
    'two years': 24,
  };
  const { domains } = await readCatalogue(folder);
  const dates = domains
    .flatMap((domain) => domain.controls)
    .flatMap(({ code, requirements }) => requirements.map((requirement) => ({ code, requirement })))
    .flatMap(({ code, requirement }) => (requirement.type === 'date' ? [{ code, requirement }] : []));
  const named = dates.map(({ code, requirement: { help } }) => {
    const period = /within (?:the last )?(month|90 days|(?:three|six|12) months|two years)/i.exec(help)?.[1];
    return [code, period && words[period]];
  });
  expect(dates.map(({ code, requirement }) => [code, requirement.validMonths])).toEqual(named);
});

test("a number that a metric answers asks for a number of that metric's unit, and the metric is one of its control", async () => {
  const { domains } = await readCatalogue(folder);
  const units = new Map(domains.flatMap(({ metrics }) => metrics.map(({ key, unit }) => [key, unit])));
  const answered = domains
    .flatMap(({ controls }) => controls)
    .flatMap(({ metrics, requirements }) =>
      requirements.flatMap((requirement) =>
        requirement.type === 'number' && requirement.metric
          ? [{ metrics, ...requirement, key: requirement.metric }]
          : [],
      ),
    );
  expect(answered.length).toBeGreaterThan(0);
  for (const { key, metrics, unit } of answered) {
    expect(metrics).toContain(key);
    expect(units.get(key)).toBe(['percent', 'days', 'hours'].includes(unit) ? unit : 'count');
  }
});

test('figures that support an answer are of metrics that integrations measure', async () => {
  const { domains } = await readCatalogue(folder);
  const metrics = new Map(domains.flatMap((domain) => domain.metrics.map((metric) => [metric.key, metric])));
  const supporting = domains.flatMap(({ controls }) =>
    controls.flatMap(({ requirements }) => requirements.flatMap(({ supportedBy = [] }) => supportedBy)),
  );
  expect(supporting.length).toBeGreaterThan(0);
  for (const key of supporting) {
    expect(isAdapterMetric(key)).toBe(true);
    expect(metrics.get(key)?.sources).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(microsoft365|psa|rmm)$/)]),
    );
  }
});

test('a recurring task is due as often as the date that it answers is valid, and as the metric that it measures allows', async () => {
  const { domains } = await readCatalogue(folder);
  const targets = new Map(domains.flatMap(({ metrics }) => metrics.map(({ key, target }) => [key, target])));
  const tasks = domains.flatMap(({ controls }) =>
    controls.flatMap((control) => control.tasks.map((task) => ({ control, task }))),
  );
  expect(tasks.length).toBeGreaterThan(30);
  for (const { control, task } of tasks) {
    const asked = control.requirements.find(({ key }) => key === task.answers);
    if (asked?.type === 'date' && asked.validMonths)
      expect([task.key, task.months]).toEqual([task.key, asked.validMonths]);
    const target = task.metric && targets.get(task.metric);
    if (target) expect([task.key, target >= task.months * 28 && target <= task.months * 31]).toEqual([task.key, true]);
  }
});

test('every required date that expires has a recurring task', async () => {
  const { domains } = await readCatalogue(folder);
  const without = domains
    .flatMap(({ controls }) => controls)
    .flatMap(({ code, requirements, tasks }) =>
      requirements.flatMap((one) =>
        one.type === 'date' && one.validMonths && one.required && !tasks.some(({ answers }) => answers === one.key)
          ? [`${code} ${one.key}`]
          : [],
      ),
    );
  expect(without).toEqual([]);
});

test('an inconsistent recurring task is refused with what is wrong', async () => {
  const { domains, templates } = await readCatalogue(folder);
  const copy = structuredClone(domains);
  const control = copy.flatMap(({ controls }) => controls).find(({ code }) => code === 'BKR-04');
  const [task] = control?.tasks ?? [];
  if (!control || !task) throw new Error('BKR-04 has no task.');
  control.tasks = [
    { ...task, months: 6, template: 'EVT-01', metric: 'nowhere' },
    { ...task, answers: 'restore-report' },
  ];
  expect(taskProblems(copy, templates)).toEqual([
    'BKR-04: a task is duplicated',
    'BKR-04: task restore-test is due every 6 months, and last-restore is valid for 1',
    "BKR-04: task restore-test: nowhere isn't a metric of the control",
    "BKR-04: task restore-test: EVT-01 isn't a template of the control",
    "BKR-04: task restore-test answers restore-report, which isn't a date",
  ]);
});

test('control names are unique, and every metric belongs to a control', async () => {
  const { domains } = await readCatalogue(folder);
  const controls = domains.flatMap((domain) => domain.controls);
  expect(new Set(controls.map((control) => control.name.toLowerCase())).size).toBe(controls.length);
  const used = new Set(controls.flatMap((control) => control.metrics));
  const unused = domains.flatMap((domain) => domain.metrics.map(({ key }) => key)).filter((key) => !used.has(key));
  expect(unused).toEqual([]);
});

test('an inconsistent catalogue is refused with every problem named', async () => {
  const { domains } = await readCatalogue(folder);
  const [first] = structuredClone(domains);
  if (!first?.controls[0] || !first.controls[1]) throw new Error('The catalogue is empty.');
  first.controls[1].code = first.controls[0].code;
  first.controls[0].metrics = ['no-such-metric'];
  first.controls[0].requirements = [
    { ...first.controls[0].requirements[0], key: 'report', supportedBy: ['another'] } as never,
  ];
  expect(catalogueProblems([first])).toEqual(
    expect.arrayContaining([
      `control ${first.controls[0].code} is duplicated`,
      `${first.controls[0].code} should be IDN-02`,
      'IDN-01: there is no metric no-such-metric',
      "IDN-01: report is supported by another, which isn't a metric of the control",
    ]),
  );
});

test('at least 12 templates of each kind, each a complete document with blanks', async () => {
  const { templates } = await readCatalogue(folder);
  for (const kind of templateKinds)
    expect(templates.filter((template) => template.kind === kind).length).toBeGreaterThanOrEqual(12);
  for (const { code, content } of templates) {
    expect([code, content.match(/^# /gm)?.length]).toEqual([code, 1]);
    expect(content).toMatch(/\[[^\]]+\]/);
    expect(content.split(/^## /m).length).toBeGreaterThan(4);
  }
});

test('a template without front matter and a template that names a missing control are problems', async () => {
  expect(catalogueTemplateSchema.safeParse({ kind: 'policy', ...splitFrontMatter('# Title') }).success).toBe(false);
  const { templates, domains } = await readCatalogue(folder);
  const [first] = structuredClone(templates);
  if (!first) throw new Error('There are no templates.');
  first.controls = ['NIL-01', 'IDN-01', 'IDN-01'];
  expect(templateProblems([first, ...templates], domains)).toEqual([
    `template ${first.code} is duplicated`,
    `${first.code}: there is no control NIL-01`,
    `${first.code} names a control more than once`,
  ]);
});

test('no policy template asks for what the record of a policy has: version, dates, owner and approver', async () => {
  const { templates } = await readCatalogue(folder);
  for (const { code, content } of templates.filter(({ kind }) => kind === 'policy')) {
    expect(withoutDocumentControl(content)).toBe(content);
    const asked = parseBlanks(content).filter(({ label }) =>
      /^(version|approved by|kept by|next review)\b/i.test(label),
    );
    expect([code, asked]).toEqual([code, []]);
  }
});

test('every blank of a template can be told from the others', async () => {
  const { templates } = await readCatalogue(folder);
  for (const { code, content } of templates) {
    const asked = parseBlanks(content).map(({ section, label, name, context }) =>
      [code, section, label, name, context.before, context.after].join(' | '),
    );
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  }
});

test('a template whose blanks have values has no brackets left', async () => {
  const { templates } = await readCatalogue(folder);
  for (const { content } of templates) {
    const values = Object.fromEntries(
      parseBlanks(content).map(({ id, kind, columns }) => [id, kind === 'rows' ? [columns.map(() => 'x')] : 'x']),
    );
    const filled = fillBlanks(content, values);
    expect(openBlanks(filled)).toEqual([]);
    expect(filled.replace(/\[[ x]\]/g, '').match(/\[.*?\]/g)).toBeNull();
  }
});

/** A policy's blanks that neither a company profile nor a usual value can fill: each is the day on which a rule starts. */
const decidedByPeople = ['POL-03 a-passkey-or-security-key-from-date', 'POL-07 other-devices-are-refused-from-date'];

test('every blank of a policy template has a suggestion or a text, unless a person has to decide it', async () => {
  const { templates } = await readCatalogue(folder);
  const left = templates.flatMap((template) =>
    template.kind === 'policy'
      ? parseBlanks(template.content)
          .filter(({ id, kind, suggestion }) => kind !== 'organisation' && !suggestion && !template.blanks[id])
          .map(({ id }) => `${template.code} ${id}`)
      : [],
  );
  expect(left).toEqual(decidedByPeople);
});

test('the texts for blanks use every field of the company profile', async () => {
  const { templates } = await readCatalogue(folder);
  const texts = templates.flatMap((template) => (template.kind === 'policy' ? Object.values(template.blanks) : []));
  const used = new Set(texts.flatMap(factsOf));
  expect(companyProfileFields.filter((field) => !used.has(field))).toEqual([]);
});

test('a text for a blank that does not exist, or with a field that does not exist, is a problem', async () => {
  const { templates, domains } = await readCatalogue(folder);
  const [first] = structuredClone(templates);
  if (first?.kind !== 'policy') throw new Error('Expected the first template to be a policy.');
  first.blanks = {
    nowhere: 'nothing',
    organisation: 'Harbour IT Services',
    vault: '{passwordVault} {shoeSize}',
    register: '{registers',
  };
  expect(templateProblems([first], domains)).toEqual([
    'POL-01: there is no blank nowhere',
    "POL-01: blank organisation takes the organisation's name and needs no text",
    'POL-01: blank vault: the company profile has no field shoeSize',
    'POL-01: blank register: braces do not match',
  ]);
});

test('the text for a blank is one line of at most 200 characters', async () => {
  const { templates } = await readCatalogue(folder);
  const withText = (text: string) => catalogueTemplateSchema.safeParse({ ...templates[0], blanks: { vault: text } });
  expect(withText('{passwordVault}').success).toBe(true);
  for (const refused of ['', 'one\ntwo', 'x'.repeat(201)]) expect(withText(refused).success).toBe(false);
});

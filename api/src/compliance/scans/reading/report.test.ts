import type { ScanSeverity } from '@msp/contract';
import type { ReadFinding } from './finding';
import { ReportError } from './problems';
import { readReport } from './report';
import { severityReader } from './severity';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, columns: Parameters<typeof readReport>[1] = null) => readReport(bytes(text), columns);
const findings = (text: string): ReadFinding[] => [...read(text).findings.values()];
const problemsOf = (text: string, columns: Parameters<typeof readReport>[1] = null) => {
  try {
    read(text, columns);
  } catch (error) {
    if (error instanceof ReportError) return error.problems.map(({ path, message }) => `${path}: ${message}`);
    throw error;
  }
  throw new Error('The report was read.');
};

describe('severities', () => {
  const of = (header: string, values: string[]) => values.map(severityReader(header, values));

  test.each<[string, ScanSeverity]>([
    ['Critical', 'CRITICAL'],
    ['URGENT', 'CRITICAL'],
    ['important', 'HIGH'],
    ['Moderate', 'MEDIUM'],
    ['Warning', 'MEDIUM'],
    ['Unknown', 'MEDIUM'],
    ['Low', 'LOW'],
    ['None', 'INFO'],
  ])('the word %s', (word, severity) => {
    expect(of('Risk', [word])).toEqual([severity]);
  });

  test('scores from 0 to 10 are read as CVSS', () => {
    expect(of('Score', ['9.8', '7', '4.0', '0.1', '0'])).toEqual(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO']);
    expect(of('CVSS', ['5'])).toEqual(['MEDIUM']);
  });

  test('whole numbers up to 5 are levels: they are never understated', () => {
    expect(of('Severity', ['5', '4', '3', '2', '1', '0'])).toEqual([
      'CRITICAL',
      'HIGH',
      'MEDIUM',
      'LOW',
      'INFO',
      'INFO',
    ]);
  });

  test('anything else is none', () => {
    expect(of('Severity', ['', 'purple', '11'])).toEqual([undefined, undefined, undefined]);
  });
});

describe('CSV', () => {
  test('columns of common scanners are recognised', () => {
    const text = `Plugin ID,CVE,Risk,Host,Name,Synopsis\n19506,,None,10.0.0.5,Scan information,About the scan\n51192,CVE-2026-1,High,10.0.0.5,"Certificate, untrusted",The chain ends\n`;
    expect(read(text)).toMatchObject({
      format: 'csv',
      headers: ['Plugin ID', 'CVE', 'Risk', 'Host', 'Name', 'Synopsis'],
      columns: { title: 'Name', severity: 'Risk', resource: 'Host', rule: 'Plugin ID', description: 'Synopsis' },
    });
    expect(findings(text)[1]).toEqual({
      ...{ title: 'Certificate, untrusted', severity: 'HIGH', state: 'open', rule: '51192', resource: '10.0.0.5' },
      ...{ description: 'The chain ends', uid: null },
    });
  });

  test('chosen columns count, whatever they are called', () => {
    const text = 'Was;Wie schlimm;Wo\nOffener Port;Hoch;fw1\n';
    expect(problemsOf(text, { title: 'Was', severity: 'Wie schlimm' })).toEqual(["line 2: “Hoch” isn't a severity"]);
    const found = read(text.replace('Hoch', 'High'), { title: 'Was', severity: 'Wie schlimm', resource: 'Wo' });
    expect([...found.findings.values()]).toMatchObject([{ title: 'Offener Port', resource: 'fw1' }]);
  });

  test('states are read, and unknown ones are open', () => {
    const text = 'title,severity,state\na,low,Fixed\nb,low,Risk accepted\nc,low,Triaged\nd,low,\n';
    expect(findings(text).map(({ state }) => state)).toEqual(['resolved', 'suppressed', 'open', 'open']);
  });

  test('every line that cannot be read is named, and nothing else is read', () => {
    expect(problemsOf('title,severity\n,high\nA,\nB,high\n')).toEqual([
      'line 2: the title is missing',
      "line 3: “” isn't a severity",
    ]);
    expect(problemsOf('title,severity\n"A,high\n')[0]).toMatch(/^line \d: quoted field unterminated/);
    expect(problemsOf('a,b\n1,2\n')).toEqual([
      'headers: no column for title and severity was recognised; choose the columns',
    ]);
    expect(problemsOf('title,severity\n', { title: 'title', severity: 'risk' })).toEqual([
      'headers: there is no column “risk”',
    ]);
  });

  test('a file with headers alone reports nothing', () => {
    expect(findings('title,severity\n')).toEqual([]);
  });

  test('UTF-16 and Windows files are read', () => {
    const text = 'title,severity\nZugang für alle,high\n';
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    const windows = Buffer.from(text, 'latin1');
    for (const file of [utf16, windows]) {
      expect([...readReport(file, null).findings.values()]).toMatchObject([{ title: 'Zugang für alle' }]);
    }
  });

  test('a finding that is listed twice counts once, with the greater severity and as open', () => {
    const text = 'rule,title,severity,host,state\n1,A,low,h,open\n1,A,high,h,fixed\n1,A,low,other,open\n';
    expect(findings(text)).toMatchObject([
      { severity: 'HIGH', state: 'open', resource: 'h' },
      { severity: 'LOW', resource: 'other' },
    ]);
  });
});

describe('OCSF', () => {
  const event = (change: object = {}) => ({
    ...{ class_uid: 2002, activity_id: 1, severity_id: 4, status_id: 1, time: 1_764_000_000_000 },
    finding_info: { uid: 'f-1', title: 'OpenSSL is out of date', desc: 'Update it.' },
    vulnerabilities: [{ cve: { uid: 'CVE-2026-1' } }],
    resources: [{ uid: 'i-1', name: 'web-1' }],
    ...change,
  });

  test('an array, one event, or an event on each line', () => {
    const [one, other] = [event(), event({ finding_info: { uid: 'f-2', title: 'Another' } })];
    for (const text of [JSON.stringify([one, other], null, 2), `${JSON.stringify(one)}\n${JSON.stringify(other)}\n`]) {
      expect(findings(text).map(({ title }) => title)).toEqual(['OpenSSL is out of date', 'Another']);
    }
    expect(findings(JSON.stringify(one))).toEqual([
      {
        ...{ title: 'OpenSSL is out of date', description: 'Update it.', severity: 'HIGH', state: 'open' },
        ...{ rule: 'CVE-2026-1', resource: 'web-1', uid: 'f-1' },
      },
    ]);
  });

  test('compliance findings: passed ones are resolved, and those without a result are left out', () => {
    const of = (status: number) =>
      findings(JSON.stringify(event({ class_uid: 2003, compliance: { status_id: status, control: 'CIS 1.1' } })));
    expect(of(3)).toMatchObject([{ state: 'open' }]);
    expect(of(1)).toMatchObject([{ state: 'resolved' }]);
    expect(of(2)).toEqual([]);
  });

  test.each([
    ['closed', { activity_id: 3 }, 'resolved'],
    ['resolved', { status_id: 4 }, 'resolved'],
    ['suppressed', { status_id: 3 }, 'suppressed'],
    ['in progress', { status_id: 2 }, 'open'],
  ])('a finding that is %s', (_name, change, state) => {
    expect(findings(JSON.stringify(event(change)))).toMatchObject([{ state }]);
  });

  test('an unknown severity is not read as harmless', () => {
    expect(findings(JSON.stringify(event({ severity_id: 0 })))).toMatchObject([{ severity: 'MEDIUM' }]);
    expect(findings(JSON.stringify(event({ severity_id: 99, severity: 'Fatal' })))).toMatchObject([
      { severity: 'CRITICAL' },
    ]);
  });

  test('what is no finding is named', () => {
    expect(problemsOf(JSON.stringify([event(), { class_uid: 3001 }, event({ finding_info: {} })]))).toEqual([
      "finding 2: isn't an OCSF finding (class 2001 to 2999)",
      'finding 3: has no title (finding_info.title)',
    ]);
    expect(problemsOf('{"a":')).toEqual(["report: isn't valid JSON"]);
  });
});

describe('SARIF', () => {
  const log = (results: object[], run: object = {}) =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'Checker',
              rules: [
                { id: 'sql', shortDescription: { text: 'SQL injection' }, properties: { 'security-severity': '9.1' } },
                { id: 'style', defaultConfiguration: { level: 'note' } },
              ],
            },
          },
          results,
          ...run,
        },
      ],
    });
  const place = { physicalLocation: { artifactLocation: { uri: 'src/a.ts' }, region: { startLine: 7 } } };
  const result = (change: object = {}) => ({
    ruleId: 'sql',
    message: { text: 'Here.' },
    locations: [place],
    ...change,
  });

  test('rules give title and severity', () => {
    expect(findings(log([result(), { ruleIndex: 1, message: { text: 'Spaces.' } }]))).toEqual([
      {
        ...{ title: 'SQL injection', description: 'Here.', severity: 'CRITICAL', state: 'open', rule: 'sql' },
        ...{ resource: 'src/a.ts:7', uid: null },
      },
      expect.objectContaining({ title: 'style', severity: 'LOW', rule: 'style', resource: null }),
    ]);
  });

  test('a fingerprint identifies a finding whose line moves', () => {
    const at = (startLine: number) => {
      const moved = { physicalLocation: { artifactLocation: { uri: 'src/a.ts' }, region: { startLine } } };
      return read(log([result({ partialFingerprints: { hash: 'abc' }, locations: [moved] })]));
    };
    expect([...at(7).findings.keys()]).toEqual([...at(9).findings.keys()]);
  });

  test('suppressed, absent and passed results', () => {
    const results = [
      result({ suppressions: [{ kind: 'external' }] }),
      result({ ruleId: 'b', suppressions: [{ kind: 'external', status: 'rejected' }] }),
      result({ ruleId: 'c', baselineState: 'absent' }),
      result({ ruleId: 'd', kind: 'pass' }),
    ];
    expect(findings(log(results)).map(({ state }) => state)).toEqual(['suppressed', 'open', 'resolved']);
  });

  test('a run that failed is refused, because it says nothing about what it does not contain', () => {
    expect(problemsOf(log([], { invocations: [{ executionSuccessful: false }] }))).toEqual([
      'run 1: Checker reports that it failed',
    ]);
    expect(findings(log([]))).toEqual([]);
    expect(problemsOf('{"runs":[{}]}')[0]).toMatch(/^report: isn't SARIF 2.1.0: version/);
  });
});

test('a report has a limited number of findings', () => {
  const lines = Array.from({ length: 10_001 }, (_, index) => `Finding ${index},low`);
  expect(problemsOf(['title,severity', ...lines].join('\n'))).toEqual([
    'report: has 10001 findings; a report may have 10000',
  ]);
});

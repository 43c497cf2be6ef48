import { controlsOf, easedBy, mappedControls, type Settings } from './mapping';

const rule = (contains: string, controls: string[], field: 'rule' | 'title' | 'resource' = 'title') => ({
  ...{ field, contains, controls },
});
const finding = { rule: 'CVE-2026-1', title: 'OpenSSL is out of date', resource: 'web-1' };

test('every rule that matches counts, in upper or lower case', () => {
  const rules = [
    rule('openssl', ['DEV-02', 'NET-03']),
    rule('WEB', ['NET-03', 'NET-01'], 'resource'),
    rule('x', ['APP-01']),
  ];
  expect(controlsOf(finding, { rules, otherControls: ['GOV-06'] })).toEqual(['DEV-02', 'NET-03', 'NET-01']);
});

test('the other controls are those of findings that no rule matches', () => {
  const mapping = { rules: [rule('missing', ['DEV-02'], 'rule')], otherControls: ['GOV-06'] };
  expect(controlsOf(finding, mapping)).toEqual(['GOV-06']);
  expect(controlsOf({ ...finding, rule: null }, mapping)).toEqual(['GOV-06']);
  expect(controlsOf(finding, { ...mapping, otherControls: [] })).toEqual([]);
  expect(mappedControls(mapping)).toEqual(['DEV-02', 'GOV-06']);
});

describe('the controls that may lose findings with a change', () => {
  const before: Settings = {
    ...{ rules: [rule('openssl', ['DEV-02', 'NET-03'])], otherControls: [], columns: null, expectedDays: 30 },
  };
  const all = ['DEV-02', 'NET-03'];

  test.each<[string, Partial<Settings>, string[]]>([
    ['nothing', {}, []],
    ['the order of controls and the case', { rules: [rule('OpenSSL', ['NET-03', 'DEV-02'])] }, []],
    ['a further rule', { rules: [...before.rules, rule('x', ['APP-01'])] }, []],
    ['other controls', { otherControls: ['GOV-06'] }, []],
    ['reports expected more often', { expectedDays: 7 }, []],
    ['no rule', { rules: [] }, all],
    ['fewer controls of a rule', { rules: [rule('openssl', ['DEV-02'])] }, ['NET-03']],
    ['a longer text', { rules: [rule('openssl 3', ['DEV-02', 'NET-03'])] }, all],
    ['reports expected less often', { expectedDays: 31 }, all],
    ['other columns', { columns: { severity: 'Risk' } }, all],
  ])('%s', (_name, change, expected) => {
    expect(easedBy(before, { ...before, ...change })).toEqual(expected);
  });

  test('a further rule takes findings from the other controls, and fewer other controls lose them', () => {
    const others = { ...before, otherControls: ['GOV-06'] };
    expect(easedBy(others, { ...others, rules: [...others.rules, rule('x', ['APP-01'])] })).toEqual(['GOV-06']);
    expect(easedBy(others, before)).toEqual(['GOV-06']);
  });

  test('a rule that replaces a duplicate is a further rule', () => {
    const twice = { ...before, rules: [...before.rules, ...before.rules], otherControls: ['GOV-06'] };
    expect(easedBy(twice, { ...twice, rules: [...before.rules, rule('x', ['APP-01'])] })).toEqual(['GOV-06']);
    expect(easedBy(twice, { ...twice, rules: before.rules })).toEqual([]);
  });
});

import { controlsOf, isNarrower, mappedControls } from './mapping';

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

describe('whether a change may take findings from controls', () => {
  const before = { rules: [rule('openssl', ['DEV-02', 'NET-03'])], otherControls: [] as string[] };

  test.each([
    ['nothing', before, false],
    ['the order of controls and the case', { ...before, rules: [rule('OpenSSL', ['NET-03', 'DEV-02'])] }, false],
    ['a further rule', { ...before, rules: [...before.rules, rule('x', ['APP-01'])] }, false],
    ['other controls', { ...before, otherControls: ['GOV-06'] }, false],
    ['no rule', { ...before, rules: [] }, true],
    ['fewer controls of a rule', { ...before, rules: [rule('openssl', ['DEV-02'])] }, true],
    ['a longer text', { ...before, rules: [rule('openssl 3', ['DEV-02', 'NET-03'])] }, true],
  ])('%s', (_name, after, expected) => {
    expect(isNarrower(before, after)).toBe(expected);
  });

  test('a further rule takes findings from the other controls, and fewer other controls lose them', () => {
    const others = { ...before, otherControls: ['GOV-06'] };
    expect(isNarrower(others, { ...others, rules: [...others.rules, rule('x', ['APP-01'])] })).toBe(true);
    expect(isNarrower(others, before)).toBe(true);
  });

  test('a rule that replaces a duplicate is a further rule', () => {
    const twice = { rules: [...before.rules, ...before.rules], otherControls: ['GOV-06'] };
    expect(isNarrower(twice, { ...twice, rules: [...before.rules, rule('x', ['APP-01'])] })).toBe(true);
    expect(isNarrower(twice, { ...twice, rules: before.rules })).toBe(false);
  });
});

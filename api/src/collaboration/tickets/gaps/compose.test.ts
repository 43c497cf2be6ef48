import { shortened, summaryOf, textOf, titleOf } from './compose';
import { type Gap, gapKeyOf } from './gap';

const gap: Gap = {
  reference: { kind: 'check', checkId: '018f3e9a-0000-7000-8000-000000000000' },
  name: 'Accounts registered for MFA',
  control: { id: '018f3e9a-0000-7000-8000-000000000001', code: 'IDN-01', name: 'Multi-factor sign-in' },
  finding: 'check fails',
  reasons: ['At 80%; its target is 100%.'],
};
const from = {
  gap,
  reference: 'TKT-7F3K9QXA',
  publicUrl: 'https://msp.example',
  organization: 'org_alpha',
  brandName: 'Trusted MSP',
};

test('the title says control, finding and what the gap is about', () => {
  expect(titleOf(gap)).toBe('IDN-01 check fails: Accounts registered for MFA');
});

test.each([
  ['short', 'short'],
  ['  two\n lines  ', 'two lines'],
  ['a sentence that is too long', 'a sentence that is…'],
  ['x'.repeat(40), `${'x'.repeat(19)}…`],
])('%j is shortened to %j', (text, short) => {
  expect(shortened(text, 20)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(20);
});

test('a summary keeps the reference and the limit', () => {
  expect(summaryOf('Short', 'TKT-7F3K9QXA', 100)).toBe('Short [TKT-7F3K9QXA]');
  const summary = summaryOf('Überlange Überschrift '.repeat(9), 'TKT-7F3K9QXA', 100);
  expect(summary.length).toBeLessThanOrEqual(100);
  expect(summary).toMatch(/…? \[TKT-7F3K9QXA\]$/);
});

test('the text has the control, the reasons, a link and the reference', () => {
  const text = textOf(from);
  expect(text).toContain('**Control:** IDN-01 Multi-factor sign-in');
  expect(text).toContain('> At 80%; its target is 100%.');
  expect(text).toContain('(https://msp.example/checks/018f3e9a-0000-7000-8000-000000000000?organization=org_alpha)');
  expect(text).toContain('TKT-7F3K9QXA');
});

test('what others have written adds no markup, and each of its lines is quoted', () => {
  const text = textOf({
    ...from,
    gap: { ...gap, reasons: ['<b>x</b>\n# Title\n[link](https://evil.example) ![i](x)'] },
  });
  expect(text).toContain('> \\<b\\>x\\</b\\>\n> \\# Title\n> \\[link\\](https://evil.example) \\!\\[i\\](x)');
});

test('a gap has the same key however its ids are written, and another one for another kind', () => {
  const controlId = '018F3E9A-0000-7000-8000-000000000001';
  const verdict = { kind: 'verdict', assessmentId: '018f3e9a-0000-7000-8000-00000000000A', controlId } as const;
  expect(gapKeyOf(verdict)).toBe(
    gapKeyOf({ controlId: controlId.toLowerCase(), assessmentId: verdict.assessmentId.toLowerCase(), kind: 'verdict' }),
  );
  expect(gapKeyOf({ kind: 'changes-requested', controlId })).not.toBe(gapKeyOf(verdict));
});

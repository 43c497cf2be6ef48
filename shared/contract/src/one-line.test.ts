import { asOneLine, isOneLine } from './one-line';
import { oneLine } from './primitives';

test.each([
  'Harbour IT Services',
  "O'Neill & Søn – Zürich (Nord) №\u00A05",
  'Москва ΑΒΓ 東京 서울 ひらがな カタカナ',
  'Cafe\u0301',
  'مؤسسة النور ٢٠٢٦',
  'בית תוכנה',
  'می\u200Cخواهم',
  'श्री क\u094D\u200Dष',
  'ශ\u0DCA\u200Dරී ලංකා',
  'ไทย ខ្មែរ မြန်မာ',
  'Team 👩🏽\u200D💻 👨\u200D👩\u200D👧 ❤\uFE0F 1\uFE0F\u20E3 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🇬🇧',
  '葛\u{E0100}城市',
])('%j is one line', (text) => {
  expect(isOneLine(text)).toBe(true);
  expect(asOneLine(text)).toBe(text);
});

test.each([
  ['a line break', 'Harbour\nIT', 'Harbour IT'],
  ['a carriage return', 'Harbour\r\nIT', 'Harbour IT'],
  ['a line separator', 'Harbour\u2028IT', 'Harbour IT'],
  ['a tab', 'Harbour\tIT', 'Harbour IT'],
  ['a null character', 'Harbour\0IT', 'HarbourIT'],
  ['an escape', 'Harbour\u001b[31mIT', 'Harbour[31mIT'],
  ['a zero-width space', 'Harbour\u200BIT', 'HarbourIT'],
  ['a joiner between Latin letters', 'Harbour\u200DIT', 'HarbourIT'],
  ['a joiner at the end', 'می\u200C', 'می'],
  ['a word joiner', 'Harbour\u2060IT', 'HarbourIT'],
  ['a soft hyphen', 'Har\u00ADbour', 'Harbour'],
  ['a turned order', 'Harbour \u202Eexe', 'Harbour exe'],
  ['an isolate', '\u2066Harbour\u2069', 'Harbour'],
  ['a direction mark', 'Harbour\u200F', 'Harbour'],
  ['a filler', '\u3164', ''],
  ['a blank pattern', '\u2800', ''],
  ['hidden tags', 'Harbour\u{E0041}\u{E0042}', 'Harbour'],
  ['a variation of nothing', ' \uFE0FHarbour', 'Harbour'],
  ['half a character', 'Harbour\uD83D', 'Harbour'],
])('%s is refused, or left out of what other systems send', (_, text, cleaned) => {
  expect(isOneLine(text)).toBe(false);
  expect(asOneLine(text)).toBe(cleaned);
  const issue = oneLine(100).safeParse(text).error?.issues[0];
  expect(issue?.message).toBe('must not contain line breaks or invisible characters');
});

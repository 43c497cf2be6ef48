/**
 * Texts of one line that people read: names and titles. A line break could forge a line of a mail or a log, and invisible characters
 * make two names look alike, or turn the order of what is read around. Existing names stay as they are until they are changed.
 */

/** Joiners within a word of a script that needs them. Between Latin letters, say, no one would see them. */
const wordJoiner =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])([\p{L}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;
/** Joiners within an emoji, such as a family. */
const emojiJoiner = /(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu;
/** The flag of England, say, is a black flag with the letters of the country. */
const flag = /(\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/** They choose how the visible character before them looks. */
const variation = /([^\s\p{Default_Ignorable_Code_Point}])[\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}]/gu;

/** Control characters, line and paragraph separators, halves of characters, and what has no shape of its own. */
const refused = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;

const withoutAllowed = (text: string) =>
  [wordJoiner, emojiJoiner, flag, variation].reduce((rest, allowed) => rest.replace(allowed, '$1'), text);

/** Whether a text is one line of characters that people can see. */
export const isOneLine = (text: string): boolean => withoutAllowed(text).search(refused) === -1;

/** For names that other systems give: line breaks become spaces, and what no one sees is left out. */
export function asOneLine(text: string): string {
  if (isOneLine(text)) return text;
  const spaced = text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
  return isOneLine(spaced) ? spaced.trim() : withoutAllowed(spaced).replace(refused, '').trim();
}

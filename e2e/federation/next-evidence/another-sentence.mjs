/** A webpack loader that changes the subtitle of the evidence list. */
const subtitle = /subtitle="[^"]*"/;
export const after = 'The subtitle of the next version.';

export default function anotherSentence(source) {
  if (!subtitle.test(source)) throw new Error('The evidence list has no subtitle that could be changed.');
  return source.replace(subtitle, `subtitle="${after}"`);
}

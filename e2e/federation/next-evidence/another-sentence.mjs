/** A webpack loader that changes the subtitle of the evidence list. */
const before = 'What shows that your controls hold.';
export const after = 'What shows, in the next version, that your controls hold.';

export default function anotherSentence(source) {
  if (!source.includes(before)) throw new Error(`The page of evidence no longer says "${before}"; change it here too.`);
  return source.replace(before, after);
}

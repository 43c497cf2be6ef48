/** Words as they are compared in searches that run in the browser. */

/** Lower case and without accents, letter for letter: positions stay the same. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const bare = character.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === character.length ? bare : character;
  }).join('');
}

export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

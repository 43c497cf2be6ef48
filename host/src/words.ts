/** Normalises words for searches in the browser. */

/** Lower case without accents. The number of characters stays the same, and so do positions. */
export function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    const bare = character.normalize('NFD').charAt(0).toLowerCase();
    return bare.length === character.length ? bare : character;
  }).join('');
}

export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** A text with the words that were searched for marked in it. */
import { chakra } from '@msp/ui';
import type { ReactNode } from 'react';
import { fold, wordsOf } from '../words';

const Mark = chakra('mark', { base: { bg: 'attention.subtle', color: 'inherit', fontWeight: 'medium' } });

export function MarkedText({ text, query }: { text: string; query: string }) {
  const folded = fold(text);
  const words = wordsOf(query);
  const pieces: ReactNode[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const word = words.find((one) => folded.startsWith(one, at));
    if (word === undefined) continue;
    pieces.push(text.slice(from, at), <Mark key={at}>{text.slice(at, at + word.length)}</Mark>);
    from = at + word.length;
    at = from - 1;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}

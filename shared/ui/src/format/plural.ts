/** Counts with their noun, by the plural rules of English. */
import { formatCount } from './numbers';

let rules: Intl.PluralRules | undefined;

/** "day" for 1, "days" otherwise. @param many the plural where it is not the singular with an s */
export function pluralWord(value: number, one: string, many = `${one}s`): string {
  rules ??= new Intl.PluralRules('en');
  return rules.select(value) === 'one' ? one : many;
}

/** "1 control", "1,204 controls". */
export const plural = (value: number, one: string, many?: string): string =>
  `${formatCount(value)} ${pluralWord(value, one, many)}`;

/** The recommendations of "Security Details" (specification §4: category below 50, gaps above 5, overall below 70). */
import { constants } from '@msp/contract';
import type { System } from './systems';

const { categoryBelow, gapsAbove, overallBelow } = constants.scoreBands.recommendation;

/** Recommendations, the most specific first. */
export function recommendationsFor({ name, score, categories, gaps }: System): string[] {
  const advice = categories
    .filter((category) => category.score < categoryBelow)
    .map((category) => `Start with ${category.name}: its score is ${category.score}%, below ${categoryBelow}%.`);
  if (gaps > gapsAbove) advice.push(`Plan the ${gaps} open controls, starting with those that aren't implemented.`);
  if (score < overallBelow) advice.push(`Raise ${name} from ${score}% to at least ${overallBelow}%.`);
  return advice;
}

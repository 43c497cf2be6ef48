/** What the "Security Details" dialog advises (specification §4: category below 50, gaps above 5, overall below 70). */
import { constants } from '@msp/contract';
import type { System } from './systems';

const { categoryBelow, gapsAbove, overallBelow } = constants.scoreBands.recommendation;

/** Sentences, the most telling first. Empty where nothing stands out. */
export function recommendationsFor({ name, score, categories, gaps }: System): string[] {
  const advice = categories
    .filter((category) => category.score < categoryBelow)
    .map((category) => `Start with ${category.name}: it stands at ${category.score}%, below ${categoryBelow}%.`);
  if (gaps > gapsAbove) advice.push(`Plan the ${gaps} open controls, beginning with those not implemented at all.`);
  if (score < overallBelow) advice.push(`Bring ${name} to ${overallBelow}% or more: it stands at ${score}%.`);
  return advice;
}

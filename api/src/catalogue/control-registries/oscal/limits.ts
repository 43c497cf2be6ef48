/** Limits of a catalogue. The largest published ones have about 1,200 controls and texts of 4,000 characters. */

import type { Problems } from './problems';
import { filledLength, type ParameterTexts } from './prose';
import type { WalkedCatalog } from './walk';

const maxControls = 5_000;
const maxGroups = 1_000;
/** With parameters filled in: of one control, and of all controls together. */
const maxControlText = 100_000;
const maxCatalogueText = 20_000_000;

export function checkLimits({ groups, controls, parameterTexts }: WalkedCatalog, problems: Problems): void {
  if (controls.length > maxControls) problems.add(['catalog'], `must have at most ${maxControls} controls`);
  if (groups.length > maxGroups) problems.add(['catalog'], `must have at most ${maxGroups} groups`);
  let total = 0;
  for (const { control, path } of controls) {
    const length = textLength(control, parameterTexts);
    total += length;
    if (length > maxControlText)
      problems.add([...path, 'parts'], `must have at most ${maxControlText} characters, with parameters filled in`);
  }
  if (total > maxCatalogueText)
    problems.add(['catalog'], `must have at most ${maxCatalogueText} characters of text, with parameters filled in`);
}

const textLength = ({ parts }: WalkedCatalog['controls'][number]['control'], texts: ParameterTexts): number =>
  parts.reduce((sum, part) => sum + filledLength(part, texts), 0);

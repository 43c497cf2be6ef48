/** The report about a framework: its coverage, its gaps, and the statement of applicability. */
import {
  applicabilityLabels,
  controlStatusLabels,
  coverageDefinition,
  coverageNote,
  coverageText,
  type EntryState,
  entryStateLabels,
  entryStates,
  type FrameworkEntry,
  groupText,
} from '@msp/contract';
import { dayOf, dayText } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Block } from '../../platform/documents/rich-text/blocks';
import { facts, heading, paragraph, table } from '../../platform/pdf/parts';
import type { DocumentToRender } from '../../platform/pdf/render-document';
import { readOwnLogo } from '../../tenancy/organizations/service';
import { applicabilityOf, groupsOf } from './list';
import { readFramework, type SeenFramework } from './present';

/** The longest justification inside a table. A row must fit on a page, so that longer ones follow the table. */
const longestInTable = 500;

const open: readonly EntryState[] = ['gap', 'partly', 'no-control'];

const meanings: Record<EntryState, string> = {
  gap: 'None of its controls is approved as implemented or partly implemented.',
  partly: "Some of its controls are approved as implemented or partly implemented, but they don't cover it.",
  met: "Every control that it needs and that applies is approved as implemented and isn't failing.",
  'not-applicable': 'The statement of applicability excludes it, or all of its controls are not applicable.',
  'no-control': 'The control registry has no control for it.',
};

const controlsText = ({ controls }: FrameworkEntry) =>
  controls
    .map(({ code, implementationStatus }) => `${code}: ${controlStatusLabels[implementationStatus ?? 'NOT_ANSWERED']}`)
    .join('\n');

function coverageBlocks({ framework: { coverage }, isMapped, entries }: SeenFramework): Block[] {
  const groups = groupsOf(entries);
  return [
    heading(2, 'Coverage'),
    paragraph(`${coverageText(coverage)}. ${coverageNote}`),
    paragraph(coverageDefinition),
    ...(isMapped
      ? []
      : [
          paragraph(
            'The mapping is for another control registry than the one that this organisation follows, so entries have no controls.',
          ),
        ]),
    ...table(
      ['State', 'Entries', 'Meaning'],
      entryStates.map((state) => [entryStateLabels[state], String(coverage.states[state]), meanings[state]]),
    ),
    ...(groups.length > 1 ? [heading(3, 'By group')] : []),
    ...(groups.length > 1
      ? table(
          ['Group', ...entryStates.map((state) => entryStateLabels[state])],
          groups.map((group) => [
            groupText(group),
            ...entryStates.map((state) => String(group.coverage.states[state])),
          ]),
        )
      : []),
  ];
}

const titleHeader = ({ own }: SeenFramework['framework']) => (own ? 'Title' : 'Title in our words');

function gapBlocks({ framework, entries }: SeenFramework): Block[] {
  const gaps = entries.filter(({ state }) => open.includes(state));
  return [
    heading(2, 'Gaps'),
    paragraph(
      gaps.length === 0
        ? 'There are none: every applicable entry is met.'
        : `${gaps.length} of ${entries.length} entries are not met. An accepted risk stays a gap.`,
    ),
    ...table(
      ['Entry', titleHeader(framework), 'State', 'Controls', 'Left open by the controls'],
      gaps.map((entry) => [
        entry.id,
        entry.title,
        entryStateLabels[entry.state],
        controlsText(entry),
        entry.open ?? '',
      ]),
    ),
  ];
}

function statementBlocks({ framework, entries }: SeenFramework): Block[] {
  return [
    heading(2, 'Statement of applicability'),
    ...groupsOf(entries).flatMap((group) => {
      const inGroup = entries.filter((entry) => entry.group.key === group.key);
      const justification = ({ statement }: FrameworkEntry) => statement?.justification ?? '';
      const long = inGroup.filter((entry) => justification(entry).length > longestInTable);
      return [
        heading(3, groupText(group)),
        ...table(
          ['Entry', titleHeader(framework), 'Applicable', 'Justification', 'State', 'Controls'],
          inGroup.map((entry) => [
            entry.id,
            entry.title,
            applicabilityLabels[applicabilityOf(entry)],
            long.includes(entry) ? 'Below this table' : justification(entry),
            entryStateLabels[entry.state],
            entry.controls.map(({ code }) => code).join(', '),
          ]),
        ),
        ...long.map((entry) => paragraph(`Justification of ${entry.id}: ${justification(entry)}`)),
      ];
    }),
  ];
}

export function reportDocument(seen: SeenFramework, organization: string, now: Date): DocumentToRender {
  const { name, version, source, mappedOn } = seen.framework;
  const day = dayText(dayOf(now));
  return {
    title: name,
    facts: facts([
      ['Organisation', organization],
      ['Framework version', version],
      ['Source', source.url ? `${source.title}, ${source.url}` : source.title],
      ['Mapping of', dayText(mappedOn)],
      ['Report of', day],
    ]),
    blocks: [...coverageBlocks(seen), ...gapBlocks(seen), ...statementBlocks(seen)],
    footer: `${organization} · ${name} ${version} · ${day} · ${coverageNote}`,
    language: 'en-GB',
    landscape: true,
    createdAt: now.toISOString(),
    substitute: '\uFFFD',
  };
}

/** @throws AppError 404 */
export async function frameworkReport(context: OrganizationContext, key: string, organization: string) {
  const seen = await context.read((tx) => readFramework(tx, context, key));
  const logo = await readOwnLogo(context);
  return {
    ...reportDocument(seen, organization, context.clock.now()),
    ...(logo && { logo: logo.toString('base64') }),
  };
}

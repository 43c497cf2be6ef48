/** The rows of the releases' table: one for each build and ring. There are few, so the browser sorts them. */
import { type ReportedBuild, remoteLabels, ringLabels } from '@msp/contract';

export const releaseSortKeys = ['build', 'ring', 'firstAt', 'lastAt', 'failedPeople', 'failures'] as const;
export type ReleaseSortKey = (typeof releaseSortKeys)[number];

export type ReleaseRow = Omit<ReportedBuild, 'rings'> & ReportedBuild['rings'][number] & { id: string; name: string };

export const releaseRows = (builds: readonly ReportedBuild[]): ReleaseRow[] =>
  builds.flatMap(({ rings, ...build }) =>
    rings.map((counts) => ({
      ...build,
      ...counts,
      id: `${build.remote} ${build.build} ${counts.ring}`,
      name: `${remoteLabels[build.remote] ?? build.remote} ${build.build}`,
    })),
  );

export function sortValueOf(row: ReleaseRow, by: ReleaseSortKey): string | number {
  if (by === 'build') return row.name;
  if (by === 'ring') return ringLabels[row.ring];
  return row[by];
}

/**
 * `npm run released [-- PART…]`: records today's builds of the parts (all by default) and today's public surface as the last
 * release. Committed right after a release; later builds are tested against it.
 */
import { copyFileSync } from 'node:fs';
import { mustBuild } from '../workspace/builds.mjs';
import { Problem } from '../cli/problem.mjs';
import { print } from '../cli/progress.mjs';
import { mustRun } from '../cli/run.mjs';
import { problemsTogether } from '../release/compatibility.mjs';
import { readBuilt } from '../release/built.mjs';
import { sourceCommit } from '../release/commit.mjs';
import { parts, partsNamed } from '../release/parts.mjs';
import { releasedReport, todaysReport } from '../surface/reports.mjs';
import { keepReleased, readReleased } from './archive.mjs';

/** @param {string[]} names of parts */
export default async function record(names) {
  const wanted = partsNamed(names.length > 0 ? names : ['all']);
  await mustBuild({ names: wanted.map(({ name }) => name) });
  const builds = new Map(wanted.map((part) => [part, readBuilt(part)]));
  // The recorded parts run together, so they must be compatible.
  const notes = parts.flatMap((part) => builds.get(part)?.note ?? readReleased(part)?.note ?? []);
  const problems = problemsTogether(notes);
  if (problems.length > 0) {
    throw new Problem([...problems, 'Record all parts together: npm run released.'].join('\n  '));
  }
  // A stale report must not become the released one.
  await mustRun('The check of the public surface', process.execPath, ['deploy/surface/check-surface.mjs']);
  const made = { at: new Date().toISOString(), commit: await sourceCommit() };
  for (const [part, built] of builds) {
    const before = readReleased(part)?.note.build ?? 'nothing';
    const bytes = keepReleased(part, built, made);
    print(`  ${part.name}: ${before} → ${built.note.build}, ${(bytes / 1_000).toFixed(0)} KB`);
  }
  copyFileSync(todaysReport, releasedReport);
}

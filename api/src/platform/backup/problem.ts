/** What keeps a backup or a restore from being whole, in a sentence for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

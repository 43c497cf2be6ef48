/** Every table that records stored files. A file in none of them is removed by the file sweep. */
import { commentAttachments } from '../collaboration/comments/tables';
import { evidenceFiles } from '../compliance/evidence/tables';

export const fileTables = [evidenceFiles, commentAttachments];

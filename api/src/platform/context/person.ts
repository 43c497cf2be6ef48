/** A person as other records show them. */

interface PersonColumns {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface PersonSummary {
  id: string;
  name: string;
  email: string;
}

export function personSummary(row: PersonColumns): PersonSummary;
export function personSummary(row: PersonColumns | null): PersonSummary | null;
export function personSummary(row: PersonColumns | null): PersonSummary | null {
  return row && { id: row.id, name: `${row.firstName} ${row.lastName}`.trim() || row.email, email: row.email };
}

/** How one record shows a person of another. */

interface PersonColumns {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export function personSummary(row: PersonColumns | null): { id: string; name: string; email: string } | null {
  return row && { id: row.id, name: `${row.firstName} ${row.lastName}`.trim() || row.email, email: row.email };
}

/** Loads the catalogue's templates into the database. Ids survive a reload; templates removed from the files are retired, never deleted. */
import { and, eq, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newId } from '../../platform/ids';
import type { CatalogueTemplate } from './schema';
import { templateControls, templates } from './tables';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** @param controlIds by code */
export async function loadTemplates(
  tx: Tx,
  registryId: string,
  all: CatalogueTemplate[],
  controlIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  for (const [index, template] of all.entries()) {
    const { code, kind, name, description, content, controls } = template;
    const validMonths = template.kind === 'evidence' ? (template.validMonths ?? null) : null;
    const blanks = template.kind === 'policy' ? template.blanks : {};
    const values = { kind, name, description, content, blanks, validMonths, position: index + 1, retiredAt: null };
    const [row] = await tx
      .insert(templates)
      .values({ id: newId(now), registryId, code, ...values })
      .onConflictDoUpdate({ target: [templates.registryId, templates.code], set: values })
      .returning({ id: templates.id });
    if (!row) throw new Error(`The template ${code} was not written.`);
    await tx.delete(templateControls).where(eq(templateControls.templateId, row.id));
    for (const control of controls) {
      const controlId = controlIds.get(control);
      if (controlId) await tx.insert(templateControls).values({ templateId: row.id, controlId });
    }
  }
  const codes = all.map(({ code }) => code);
  await tx
    .update(templates)
    .set({ retiredAt: now })
    .where(and(eq(templates.registryId, registryId), notInArray(templates.code, codes)));
}

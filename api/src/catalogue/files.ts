/** Reads the catalogue files and checks them against the schema and each other. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CatalogueDomain, type CatalogueRegistry, catalogueDomainSchema, catalogueRegistrySchema } from './schema';

export interface Catalogue {
  registry: CatalogueRegistry;
  /** In order. */
  domains: CatalogueDomain[];
  /** SHA-256 over all files. */
  digest: string;
}

export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

function read<T extends z.ZodType>(schema: T, file: string, text: string): z.output<T> {
  const result = schema.safeParse(parse(text));
  if (!result.success) throw new CatalogueError(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** What no single file can say: codes and keys are unique, numbers have no gap, metrics exist. @returns a sentence for each fault */
export function catalogueFaults(domains: CatalogueDomain[]): string[] {
  const controls = domains.flatMap((domain) => domain.controls);
  const metricKeys = domains.flatMap((domain) => domain.metrics.map((metric) => metric.key));
  return [
    ...repeated(domains.map((domain) => String(domain.order))).map((order) => `two domains have the order ${order}`),
    ...repeated(controls.map((control) => control.code)).map((code) => `control ${code} stands twice`),
    ...repeated(metricKeys).map((key) => `metric ${key} stands twice`),
    ...domains.flatMap((domain) =>
      domain.controls.flatMap((control, index) => {
        const expected = `${domain.code}-${String(index + 1).padStart(2, '0')}`;
        return control.code === expected ? [] : [`${control.code} should be ${expected}`];
      }),
    ),
    ...controls.flatMap((control) => [
      ...repeated(control.requirements.map((requirement) => requirement.key)).map(
        (key) => `${control.code}: requirement ${key} stands twice`,
      ),
      ...control.metrics
        .filter((key) => !metricKeys.includes(key))
        .map((key) => `${control.code}: there is no metric ${key}`),
    ]),
  ];
}

/**
 * @param folder holds registry.yaml and controls/*.yaml
 * @throws CatalogueError naming the file and what does not fit
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const hash = createHash('sha256');
  const load = async <T extends z.ZodType>(schema: T, file: string) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    hash.update(file).update(text);
    return read(schema, file, text);
  };
  const registry = await load(catalogueRegistrySchema, 'registry.yaml');
  const files = (await readdir(path.join(folder, 'controls'))).filter((file) => file.endsWith('.yaml')).sort();
  const domains: CatalogueDomain[] = [];
  for (const file of files) domains.push(await load(catalogueDomainSchema, `controls/${file}`));
  domains.sort((a, b) => a.order - b.order);
  const faults = catalogueFaults(domains);
  if (faults.length > 0) throw new CatalogueError(`The catalogue contradicts itself: ${faults.join('; ')}.`);
  return { registry, domains, digest: hash.digest('hex') };
}

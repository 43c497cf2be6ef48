/** Reads the catalogue files and checks them against the schema and each other. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type CatalogueFramework, frameworkProblems, frameworkSchema } from '../frameworks/service';
import {
  type CatalogueDomain,
  type CatalogueRegistry,
  type CatalogueTemplate,
  catalogueDomainSchema,
  catalogueRegistrySchema,
  catalogueTemplateSchema,
} from './schema';
import { taskProblems } from './tasks';
import { splitFrontMatter, templateFolders, templateProblems } from './templates';

export interface Catalogue {
  registry: CatalogueRegistry;
  /** In the registry's order. */
  domains: CatalogueDomain[];
  /** Policies, then evidence, by code. */
  templates: CatalogueTemplate[];
  /** In the catalogue's order. */
  frameworks: CatalogueFramework[];
  /** SHA-256 over all files. */
  digest: string;
}

export class CatalogueError extends Error {
  override name = 'CatalogueError';
}

function check<T extends z.ZodType>(schema: T, file: string, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new CatalogueError(`${file}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function duplicatesIn(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Checks across files: codes and keys are unique, codes have no gaps, metrics exist. @returns one message for each problem */
export function catalogueProblems(domains: CatalogueDomain[]): string[] {
  const controls = domains.flatMap((domain) => domain.controls);
  const metricKeys = domains.flatMap((domain) => domain.metrics.map((metric) => metric.key));
  return [
    ...duplicatesIn(domains.map((domain) => String(domain.order))).map(
      (order) => `two domains have the order ${order}`,
    ),
    ...duplicatesIn(controls.map((control) => control.code)).map((code) => `control ${code} is duplicated`),
    ...duplicatesIn(metricKeys).map((key) => `metric ${key} is duplicated`),
    ...domains.flatMap((domain) =>
      domain.controls.flatMap((control, index) => {
        const expected = `${domain.code}-${String(index + 1).padStart(2, '0')}`;
        return control.code === expected ? [] : [`${control.code} should be ${expected}`];
      }),
    ),
    ...controls.flatMap((control) => [
      ...duplicatesIn(control.requirements.map((requirement) => requirement.key)).map(
        (key) => `${control.code}: requirement ${key} is duplicated`,
      ),
      ...control.metrics
        .filter((key) => !metricKeys.includes(key))
        .map((key) => `${control.code}: there is no metric ${key}`),
      ...control.requirements.flatMap(({ key, supportedBy = [] }) =>
        supportedBy
          .filter((metric) => !control.metrics.includes(metric))
          .map((metric) => `${control.code}: ${key} is supported by ${metric}, which isn't a metric of the control`),
      ),
    ]),
  ];
}

async function filesIn(folder: string, ending: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();
}

/**
 * @param folder holds registry.yaml, controls/*.yaml and templates/{policies,evidence}/*.md and frameworks/*.yaml
 * @throws CatalogueError naming the file and the problem
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const hash = createHash('sha256');
  const load = async (file: string) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    hash.update(file).update(text);
    return text;
  };
  const registry = check(catalogueRegistrySchema, 'registry.yaml', parse(await load('registry.yaml')));
  const domains: CatalogueDomain[] = [];
  for (const name of await filesIn(path.join(folder, 'controls'), '.yaml')) {
    const file = `controls/${name}`;
    domains.push(check(catalogueDomainSchema, file, parse(await load(file))));
  }
  domains.sort((a, b) => a.order - b.order);
  const templates: CatalogueTemplate[] = [];
  for (const { kind, folder: templateFolder } of templateFolders) {
    for (const name of await filesIn(path.join(folder, templateFolder), '.md')) {
      const file = `${templateFolder}/${name}`;
      const { matter, content } = splitFrontMatter(await load(file));
      templates.push(check(catalogueTemplateSchema, file, { kind, ...parse(matter), content }));
    }
  }
  templates.sort((a, b) => b.kind.localeCompare(a.kind) || a.code.localeCompare(b.code));
  const frameworks: CatalogueFramework[] = [];
  for (const name of await filesIn(path.join(folder, 'frameworks'), '.yaml')) {
    const file = `frameworks/${name}`;
    frameworks.push(check(frameworkSchema, file, parse(await load(file))));
  }
  frameworks.sort((a, b) => a.order - b.order);
  const codes = domains.flatMap(({ controls }) => controls.map(({ code }) => code));
  const problems = [
    ...catalogueProblems(domains),
    ...templateProblems(templates, domains),
    ...taskProblems(domains, templates),
    ...frameworkProblems(frameworks, codes),
  ];
  if (problems.length > 0) throw new CatalogueError(`The catalogue is inconsistent: ${problems.join('; ')}.`);
  return { registry, domains, templates, frameworks, digest: hash.digest('hex') };
}

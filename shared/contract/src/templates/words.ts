/** The states and kinds of templates, in the order in which they are shown. */

export const templateKinds = ['policy', 'evidence'] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const templateKindLabels: Record<TemplateKind, string> = {
  policy: 'Policy template',
  evidence: 'Evidence template',
};

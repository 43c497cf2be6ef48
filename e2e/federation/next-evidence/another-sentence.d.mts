export const after: string;

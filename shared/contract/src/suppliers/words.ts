/** The words of the list of suppliers, in the order in which they are shown. */

export const supplierStates = ['active', 'ended'] as const;
export type SupplierState = (typeof supplierStates)[number];

export const supplierStateLabels: Record<SupplierState, string> = { active: 'Active', ended: 'Ended' };

export const criticalities = ['critical', 'high', 'medium', 'low'] as const;
export type Criticality = (typeof criticalities)[number];

export const criticalityLabels: Record<Criticality, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** The data that a supplier holds. One that holds none has none of these. */
export const suppliedData = ['personal', 'customer', 'credentials'] as const;
export type SuppliedData = (typeof suppliedData)[number];

export const suppliedDataLabels: Record<SuppliedData, string> = {
  personal: 'Personal data',
  customer: 'Customer data',
  credentials: 'Credentials',
};

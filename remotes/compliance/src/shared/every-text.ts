/** "Every month", "Every 3 months" */
export const everyText = (months: number): string => (months === 1 ? 'Every month' : `Every ${months} months`);

/** The condition of the simulated devices. People and tests switch it, so that the next collection measures something else. */
import { z } from 'zod';

/** Labels, in the order shown on the page. */
export const deviceConditions = {
  mixed: 'Some devices have problems',
  healthy: 'Every device is healthy',
} as const;

export type DeviceCondition = keyof typeof deviceConditions;

export const deviceConditionSchema = z.object({
  condition: z.enum(Object.keys(deviceConditions) as [DeviceCondition, ...DeviceCondition[]]),
});

export interface SimulatedDevices {
  condition: DeviceCondition;
}

/** Targets that an organisation sets instead of its registry's. */

/** Whether fewer values reach a target than reach the registry's. Such a target needs a reason. */
export const isMoreLenient = (target: number, registryTarget: number, better: 'higher' | 'lower'): boolean =>
  better === 'higher' ? target < registryTarget : target > registryTarget;

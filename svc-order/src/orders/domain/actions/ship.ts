import type { Step, StepOutcome } from './step.ts';

export const decideShip = ({ change, data }: Step<'onTheRoad'>): StepOutcome =>
  change({}, (after) => [{ type: 'order.shipped', version: 1, data: data(after) }]);

import type { CompanyDeps } from '../company-deps.ts';
import type { Expedition } from '../domain/expedition.ts';
import { cutOff } from '../domain/look-up.ts';

/**
 * An expedition that is taken up has no call under way: the outcome of an asking that says so was lost, and its doubt
 * begins now.
 */
export const settleCutOff = async (
  { expeditions, now }: Pick<CompanyDeps, 'expeditions' | 'now'>,
  expedition: Expedition,
): Promise<Expedition> => {
  const change = cutOff(expedition, now());
  return change ? expeditions.move(expedition, change) : expedition;
};

import type { Logger } from '@shop/service-kit';
import { codesOfList, promotionCodesChanged, type CodeDeps } from './code-deps.ts';
import type { MadeCodes } from './persistence/made-code.repository.ts';

export interface TellFormerCodesDeps extends Pick<CodeDeps, 'copies' | 'nudge'> {
  readonly now: () => number;
  readonly madeCodes: MadeCodes;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Publishes the codes that an earlier release has made, also while it runs beside this one, until `stopping`. A list
 * that fails is published later and holds up no other.
 */
export const tellFormerCodes = async (deps: TellFormerCodesDeps, stopping: AbortSignal): Promise<void> => {
  const lists = await deps.madeCodes.untold(deps.now());
  for (const { list, isLate } of lists) {
    if (stopping.aborted) return;
    const { shopUuid, promotion } = list;
    const at = deps.now();
    try {
      const codes = await codesOfList(deps, list);
      const event = promotionCodesChanged(list, { at, correlationId: `${shopUuid}:${promotion}` }, codes);
      await deps.madeCodes.tell(list, event, isLate ? { settled: true } : { toldAt: at });
    } catch (error) {
      deps.logger.warn({ err: error, shopUuid, promotion }, 'codes that were made before: telling of them later');
    }
  }
  if (lists.length > 0) deps.nudge();
};

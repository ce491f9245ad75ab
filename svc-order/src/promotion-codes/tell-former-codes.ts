import type { Logger } from '@shop/service-kit';
import { codesOfList, codesTold, type CodeDeps } from './code-deps.ts';
import type { MadeCodes } from './persistence/made-code.repository.ts';

export interface TellFormerCodesDeps extends Pick<CodeDeps, 'copies' | 'now' | 'nudge'> {
  readonly madeCodes: MadeCodes;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Tells of the codes that an earlier release has made, also while it is at work beside us, until `stopping`. A list
 * that cannot be told of is told of later, and the others now.
 */
export const tellFormerCodes = async (deps: TellFormerCodesDeps, stopping: AbortSignal): Promise<void> => {
  const lists = await deps.madeCodes.untold(deps.now());
  for (const { list, isLate } of lists) {
    if (stopping.aborted) return;
    const { shopUuid, promotion } = list;
    const at = deps.now();
    try {
      const codes = await codesOfList(deps, list);
      const event = codesTold(list, { at, correlationId: `${shopUuid}:${promotion}` }, codes);
      await deps.madeCodes.tell(list, event, isLate ? { settled: true } : { toldAt: at });
    } catch (error) {
      deps.logger.warn({ err: error, shopUuid, promotion }, 'codes that were made before: telling of them later');
    }
  }
  if (lists.length > 0) deps.nudge();
};

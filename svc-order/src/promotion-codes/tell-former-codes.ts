import { codesOfList, codesTold, type CodeDeps } from './code-deps.ts';
import type { MadeCodes } from './persistence/made-code.repository.ts';

export interface TellFormerCodesDeps extends Pick<CodeDeps, 'copies' | 'now' | 'nudge'> {
  readonly madeCodes: MadeCodes;
}

/** Tells of the codes that an earlier release has made, also while it is at work beside us. */
export const tellFormerCodes = async (deps: TellFormerCodesDeps): Promise<void> => {
  const lists = await deps.madeCodes.untold();
  for (const list of lists) {
    const told = { at: deps.now(), correlationId: `${list.shopUuid}:${list.promotion}` };
    await deps.madeCodes.tell(list, codesTold(list, told, await codesOfList(deps, list)));
  }
  if (lists.length > 0) deps.nudge();
};

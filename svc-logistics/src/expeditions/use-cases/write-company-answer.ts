import type { NewEvent } from '@shop/service-kit';
import type { Expedition, ExpeditionChange } from '../domain/expedition.ts';
import { ExpeditionMoved, type Expeditions } from '../persistence/expedition.repository.ts';

/** More often than this in a row is not a coincidence. */
const MAX_WRITES = 10;

export interface CompanyAnswerWrite {
  readonly change: ExpeditionChange;
  readonly events: readonly NewEvent[];
}

/**
 * Writes a company's answer. Other writes may occur during the call, so `judge` computes the effect on the current
 * expedition (null: none), until a write meets the version that was judged; the company is not called again. Returns
 * the events of the write; `tracking-taken`: another parcel has this number at this company.
 */
export const writeCompanyAnswer = async (
  { expeditions, nudge }: { readonly expeditions: Pick<Expeditions, 'find' | 'answer'>; readonly nudge: () => void },
  expedition: string,
  judge: (now: Expedition) => CompanyAnswerWrite | null,
): Promise<readonly NewEvent[] | 'tracking-taken'> => {
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    const now = await expeditions.find(expedition);
    const judged = now && judge(now);
    if (!judged) return [];
    const written = await expeditions.answer(now, judged.change, judged.events);
    if (written === 'tracking-taken') return written;
    if (written === 'moved') continue;
    if (judged.events.length > 0) nudge();
    return judged.events;
  }
  throw new ExpeditionMoved(expedition);
};

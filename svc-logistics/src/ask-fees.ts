import pTimeout, { TimeoutError } from 'p-timeout';
import {
  BreakerOpen,
  CompanySilent,
  KeysRefused,
  LimitReached,
  StrangeAnswer,
  type Companies,
} from './companies/index.ts';
import type { AskFees } from './delivery/index.ts';
import { textsIn } from './texts.ts';

const MANUAL = 'manual';
/** A person waits for the answer, and a company may take half a minute for its own. Milliseconds. */
const PATIENCE_MS = 5000;
const reasonOf = (error: unknown): 'refused' | 'unreachable' | undefined => {
  if (error instanceof KeysRefused) return 'refused';
  const isAway = [BreakerOpen, CompanySilent, LimitReached, StrangeAnswer, TimeoutError].some(
    (kind) => error instanceof kind,
  );
  return isAway ? 'unreachable' : undefined;
};

/** What companies charge the shop, for the check of its prices (C-4.03): delivery knows no company. */
export const askFees =
  (companies: Pick<Companies, 'line' | 'feesOf'>): AskFees =>
  async (shopUuid, transporter, language) => {
    const say = textsIn(language);
    if (transporter.adapter === MANUAL) return { kind: 'none' };
    const line = await companies.line(shopUuid, transporter._id);
    try {
      const fees = line && (await pTimeout(companies.feesOf(line), { milliseconds: PATIENCE_MS }));
      return fees ? { kind: 'known', fees } : { kind: 'unknown', reason: say('tariffs.fees.notOffered') };
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      return { kind: 'unknown', reason: say(`tariffs.fees.${reason}`) };
    }
  };

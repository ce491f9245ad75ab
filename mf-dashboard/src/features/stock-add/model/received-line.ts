import { firstTrouble } from '@shop/back-office/feedback';
import type { Received } from '../api/receive.ts';
import type { ReceiptLine } from './receipt.ts';

const EXPIRY = 'expiresAt';

/** A line after the server's answer, or without one. */
export const withAnswer = (sent: ReceiptLine, answer: Received): ReceiptLine => {
  const { trouble: _trouble, question: _question, ...line } = sent;
  switch (answer.kind) {
    case 'written':
      return { ...line, state: 'written', writtenLot: answer.lot, available: answer.available };
    case 'lot-differs':
      return {
        ...line,
        state: 'open',
        question: { kind: 'lot-differs', text: answer.text, expiresAt: answer.expiresAt },
      };
    case 'refused': {
      const text = firstTrouble(answer.problem);
      const isAboutDay = answer.problem.errors?.[EXPIRY] !== undefined && !line.acceptExpired;
      return isAboutDay
        ? { ...line, state: 'open', question: { kind: 'expired', text } }
        : { ...line, state: 'open', trouble: text };
    }
    case 'unknown':
      return { ...line, state: 'sent', trouble: answer.text };
  }
};

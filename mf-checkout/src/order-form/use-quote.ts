import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { CartQuote, CodeStateName } from '@shop/contracts/order/storefront';
import { forgetKept, useKept, useLanguage, useShop } from '@shop/kit';
import { useEffect, useState } from 'react';
import { lineKey, type CartLine } from '../cart/line.ts';
import { loadedEngine, loadEngine } from './load-engine.ts';

/** `later`: the limit of requests is reached. `failed`: there is no answer, and the order decides. */
export type CodeAnswer = CodeStateName | 'asking' | 'later' | 'failed';

const ANSWERS: readonly CodeAnswer[] = ['ended', 'used', 'not-for-cart', 'later'];

const CODE_KEY = 'order-code';

/** The time without changes before a quote is requested. Milliseconds. */
const DEBOUNCE_MS = 200;
const readText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);

/** The answer about the code from an order's errors (`form.code.used`); undefined: none. */
export const codeAnswerOf = (messages: readonly string[] | undefined): CodeAnswer | undefined => {
  const state = messages?.[0]?.split('.').at(-1);
  return state === undefined ? undefined : (ANSWERS.find((answer) => answer === state) ?? 'unknown');
};

/** Text in the field that was not applied. */
export interface TypedCode {
  readonly text: string;
  /** The canonical form; empty: none. */
  readonly code: string;
  /** The text is a well-formed code. */
  readonly isCode: boolean;
}

interface Answer {
  readonly key: string;
  readonly quote?: CartQuote;
  readonly refused?: 'later' | 'failed' | 'unknown';
}
/** The states in which the order is sent with its code: the shop decides. */
const SENT_STATES: readonly CodeAnswer[] = ['applied', 'asking', 'later', 'failed'];

/**
 * D-9.04: what the cart comes to with the shop's promotions and the visitor's code, by the shop's word: the page knows
 * none of them. Asked once delivery is chosen or a code is typed, and again when anything of it changes.
 * @param phoneText as typed: some prices are for some customers (BO-9.11)
 */
export const useQuote = (
  awake: boolean,
  lines: readonly CartLine[],
  offer: TransporterOffer | undefined,
  phoneText: string,
) => {
  const { uuid: shopUuid } = useShop();
  const language = useLanguage();
  const [code, setCode] = useKept(CODE_KEY, '', readText, 'visit');
  const [typed, setTyped] = useState<TypedCode>();
  /** The total has changed during a click on the order button. */
  const [held, setHeld] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  /** The order's refusal of a code, which may know more than a quote, because it knows the customer. */
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly state: CodeAnswer }>();
  const [attempt, setAttempt] = useState(0);
  const delivery = offer?.finalPrice;
  const refused = code !== '' && refusal?.code === code ? refusal.state : undefined;
  const quotedCode = refused ? '' : code;
  // A code from another page is only checked once this form is used.
  const isAsked =
    lines.length > 0 && ((quotedCode !== '' && (awake || attempt > 0)) || (awake && delivery !== undefined));
  const cart = lines.map((line) => [lineKey(line), line.quantity, line.unitPrice]);
  const phone = loadedEngine()?.phoneOf(phoneText) ?? '';
  const key = isAsked ? JSON.stringify([cart, delivery, quotedCode, language, attempt]) : '';

  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      loadEngine()
        .then(({ quoteOf }) => quoteOf({ shopUuid, lines, delivery, code: quotedCode, phone }, abort.signal))
        .then(
          (quoted) => setAnswer({ key, ...quoted }),
          () => abort.signal.aborted || setAnswer({ key, refused: 'failed' }),
        );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // `key` and the phone say all of it. While only the phone changes, the former quote stays on the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, phone]);

  const current = answer !== undefined && answer.key === key ? answer : undefined;
  const stateOf = (): CodeAnswer | undefined => {
    if (code === '') return undefined;
    if (refused ?? current?.refused) return refused ?? current?.refused;
    if (current?.quote) return current.quote.code?.state ?? 'unknown';
    return isAsked ? 'asking' : undefined;
  };
  const state = stateOf();
  const apply = (newCode: Omit<TypedCode, 'text'>): void => {
    setTyped(undefined);
    setHeld(false);
    setRefusal(newCode.isCode || newCode.code === '' ? undefined : { code: newCode.code, state: 'unknown' });
    setCode(newCode.code);
    // The same one again is asked for again.
    setAttempt((count) => count + 1);
  };
  return {
    /** The current cart by the shop's quote; undefined: there is no quote. */
    quote: current?.quote,
    code,
    typed,
    type: setTyped,
    state,
    held,
    /** The code that the order is sent with. */
    sent: state !== undefined && SENT_STATES.includes(state) ? code : undefined,
    apply,
    /**
     * Applies a typed code that was not applied: an order must use the code that is shown, and a total that was seen.
     * @returns true if there was one
     */
    applyTyped: (): boolean => {
      setHeld(false);
      if (typed === undefined || typed.code === code) return false;
      apply(typed);
      setHeld(true);
      return true;
    },
    /** The next order begins without it. */
    forget: (): void => {
      forgetKept(CODE_KEY);
      setCode('');
    },
    refuse: (why: CodeAnswer): void => setRefusal({ code, state: why }),
  };
};
export type Quote = ReturnType<typeof useQuote>;

import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import type { CartQuote, CodeStateName } from '@shop/contracts/order/storefront';
import { forgetKept, useKept, useLanguage, useShop } from '@shop/kit';
import { useEffect, useState } from 'react';
import { lineKey, type CartLine } from '../cart/line.ts';
import { loadEngine } from './load-engine.ts';

/** `later`: too much was asked. `failed`: nobody could say, and the order will be told. */
export type CodeAnswer = CodeStateName | 'asking' | 'later' | 'failed';

const ANSWERS: readonly CodeAnswer[] = ['ended', 'used', 'not-for-cart', 'later'];

const KEPT = 'order-code';

/** How long nothing must change before the shop is asked. Milliseconds. */
const DEBOUNCE_MS = 200;
const readText = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

/** What the order says of its code (`form.code.used`), as an answer; undefined: nothing. */
export const codeAnswerOf = (messages: readonly string[] | undefined): CodeAnswer | undefined => {
  const said = messages?.[0]?.split('.').at(-1);
  return said === undefined ? undefined : (ANSWERS.find((answer) => answer === said) ?? 'unknown');
};

/** What stands in the field and was not applied. */
export interface TypedCode {
  readonly text: string;
  /** As codes are compared; empty: none. */
  readonly code: string;
  /** Whether any code is written so. */
  readonly isCode: boolean;
}

interface Answer {
  readonly key: string;
  readonly quote?: CartQuote;
  readonly refused?: 'later' | 'failed' | 'unknown';
}
/** Where the order is sent with its code all the same: the shop will say. */
const MAY_BE_GOOD: readonly CodeAnswer[] = ['applied', 'asking', 'later', 'failed'];

/**
 * D-9.04: what the cart comes to with the shop's promotions and the visitor's code, by the shop's word: the page knows
 * none of them. Asked once delivery is chosen or a code is typed, and again when anything of it changes.
 */
export const useQuote = (awake: boolean, lines: readonly CartLine[], offer: TransporterOffer | undefined) => {
  const { uuid: shopUuid } = useShop();
  const language = useLanguage();
  const [code, setCode] = useKept(KEPT, '', readText, 'visit');
  const [typed, setTyped] = useState<TypedCode>();
  /** Whether the total has changed under a press on the order's button. */
  const [held, setHeld] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  /** What the order was told of a code, which may know more than a quote: who orders. */
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly state: CodeAnswer }>();
  const [attempt, setAttempt] = useState(0);
  const delivery = offer?.finalPrice;
  const refused = code !== '' && refusal?.code === code ? refusal.state : undefined;
  const asked = refused ? '' : code;
  // One from another page waits until somebody turns to this form.
  const isAsked = lines.length > 0 && ((asked !== '' && (awake || attempt > 0)) || (awake && delivery !== undefined));
  const cart = lines.map((line) => [lineKey(line), line.quantity, line.unitPrice]);
  const key = isAsked ? JSON.stringify([cart, delivery, asked, language, attempt]) : '';

  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      loadEngine()
        .then(({ quoteOf }) => quoteOf({ shopUuid, lines, delivery, code: asked }, abort.signal))
        .then(
          (quoted) => setAnswer({ key, ...quoted }),
          () => abort.signal.aborted || setAnswer({ key, refused: 'failed' }),
        );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // `key` says all of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const current = answer !== undefined && answer.key === key ? answer : undefined;
  const stateOf = (): CodeAnswer | undefined => {
    if (code === '') return undefined;
    if (refused ?? current?.refused) return refused ?? current?.refused;
    if (current?.quote) return current.quote.code?.state ?? 'unknown';
    return isAsked ? 'asking' : undefined;
  };
  const state = stateOf();
  const apply = (written: Omit<TypedCode, 'text'>): void => {
    setTyped(undefined);
    setHeld(false);
    setRefusal(written.isCode || written.code === '' ? undefined : { code: written.code, state: 'unknown' });
    setCode(written.code);
    // The same one again is asked for again.
    setAttempt((count) => count + 1);
  };
  return {
    /** The cart as it is now, by the shop's word; undefined: it has not said. */
    quote: current?.quote,
    code,
    typed,
    type: setTyped,
    state,
    held,
    /** What the order is sent with. */
    sent: state !== undefined && MAY_BE_GOOD.includes(state) ? code : undefined,
    apply,
    /**
     * Applies what was typed and not applied: nothing is ordered with another code than is read, nor at a total that
     * nobody has seen. @returns whether there was any
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
      forgetKept(KEPT);
      setCode('');
    },
    refuse: (why: CodeAnswer): void => setRefusal({ code, state: why }),
  };
};
export type Quote = ReturnType<typeof useQuote>;

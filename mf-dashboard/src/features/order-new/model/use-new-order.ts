import { useNavigate, useTranslation } from '@shop/kit';
import { firstTrouble, toast, useTroubleText } from '@shop/back-office/feedback';
import { useState, type RefObject } from 'react';
import { missingIn, problemTexts, type FieldTexts } from '../../../shared/order-form/missing.ts';
import { orderOf, type TypedOrder } from '../../../shared/order-form/typed-order.ts';
import { focusFirst, useFormKeys } from '../../../shared/order-form/use-form-keys.ts';
import { useQuote, type Quoted } from '../../../shared/order-form/use-quote.ts';
import { useMakeOrder, type Stage } from '../api/make-order.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export interface StartOfOrder {
  readonly uuid: string;
  /** Of the draft on the server; 0: there is none. */
  readonly version: number;
  readonly isProforma: boolean;
  readonly cart: string | undefined;
  readonly order: TypedOrder;
}

/** Problems that are said while the order is typed: the others are only that something is not typed yet. */
const SAID_AT_ONCE = /^(lines\.|code$|discount|delivery\.(transporter|price|deskId)$)/;

const shownProblems = (
  order: TypedOrder,
  quoted: Quoted,
  tried: { readonly texts: FieldTexts } | undefined,
  missingTexts: FieldTexts,
): FieldTexts => {
  if (tried) return { ...quoted.problems, ...tried.texts, ...missingTexts };
  const isPlaced = order.way === 'pickup' || order.delivery.transporter !== null;
  return Object.fromEntries(
    Object.entries(quoted.problems).filter(
      ([field]) => SAID_AT_ONCE.test(field) && (isPlaced || !field.startsWith('delivery.')),
    ),
  );
};

/** The order as it is typed, its quote, its draft, and the way to the server. */
export const useNewOrder = (given: StartOfOrder, form: RefObject<HTMLElement | null>) => {
  const [start] = useState(given);
  const { t } = useTranslation('dashboard.order-new');
  const { t: fields } = useTranslation('dashboard.order-form');
  const navigate = useNavigate();
  const troubleText = useTroubleText();
  const make = useMakeOrder();
  const [order, setOrder] = useState(start.order);
  // What the server said of the order as it was sent.
  const [tried, setTried] = useState<{ readonly texts: FieldTexts }>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const quoted = useQuote(order, start.isProforma ? start.uuid : undefined);
  const { state: kept, keeper } = useKeptDraft(start.uuid, start.version, order, !start.isProforma);

  const total = quoted.quote?.totals.total;
  const missing = (): FieldTexts =>
    Object.fromEntries(
      Object.entries(missingIn(order, quoted.isOld ? undefined : total)).map(([field, word]) => [
        field,
        fields(`missing.${word}`),
      ]),
    );
  const change = (part: Partial<TypedOrder> | ((before: TypedOrder) => TypedOrder)): void => {
    setOrder((before) => (typeof part === 'function' ? part(before) : { ...before, ...part }));
    setTried((before) => before && { texts: {} });
  };
  const refuse = (texts: FieldTexts): void => {
    setTried({ texts });
    // The texts make room for themselves first.
    setTimeout(() => focusFirst(form.current, Object.keys(texts)));
  };

  const send = async (stage: Stage): Promise<void> => {
    const version = start.isProforma ? start.version : await keeper.flush();
    const { body, keys } = orderOf(order);
    const draft = version > 0 ? start.uuid : undefined;
    const draftVersion = start.isProforma ? version : undefined;
    const made = await make(stage, body, { draft, draftVersion, cart: start.cart });
    if (made.kind === 'refused') {
      setTrouble(firstTrouble(made.problem));
      refuse(problemTexts(made.problem.errors, keys));
      return;
    }
    keeper.close();
    if (made.kind === 'proforma') {
      toast.done(t('done.proforma', { number: made.draft.number }));
      void navigate('/dashboard/orders/drafts?view=proforma');
    } else {
      toast.done(t('done.order', { number: made.order.number }));
      void navigate(`/dashboard/orders/${made.order.uuid}`);
    }
  };

  const keep = async (): Promise<void> => {
    if ((await keeper.flush()) > 0) toast.done(t('done.draft'));
  };
  const submit = async (stage: Stage | 'draft'): Promise<void> => {
    if (busy) return;
    if (stage === 'draft') return keep();
    const texts = missing();
    setTrouble(undefined);
    if (Object.keys(texts).length > 0) return refuse(texts);
    setBusy(true);
    try {
      await send(stage);
    } catch (error) {
      setTrouble(troubleText(error));
    } finally {
      setBusy(false);
    }
  };
  useFormKeys({ onSave: () => void submit('draft'), onConfirm: () => void submit('confirmed') });

  return {
    order,
    change,
    quoted,
    kept,
    busy,
    trouble,
    problems: shownProblems(order, quoted, tried, tried ? missing() : {}),
    submit: (stage: Stage | 'draft') => void submit(stage),
  };
};

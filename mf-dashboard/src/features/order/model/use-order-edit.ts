import type { Order, Shortage } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { firstTrouble, toast, useTroubleText } from '@shop/back-office/feedback';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import {
  missingInDelivery,
  missingInDiscount,
  missingInLines,
  problemTexts,
  type FieldTexts,
} from '../../../shared/order-form/missing.ts';
import { focusFirst } from '../../../shared/order-form/use-form-keys.ts';
import { useAvailable, usePreview, useSaveContent, type Content } from '../api/change-content.ts';
import {
  contentOf,
  editedOf,
  editOnto,
  isChanged,
  isMoved,
  isPlanned,
  missingInCustomer,
  missingInPlan,
  type EditedOrder,
} from './edited-order.ts';
import { figuresOf, isShortOf, itemOf, sentKeys } from './line-figures.ts';

/** The latest change of somebody else. */
export type Colleague = Order['history'][number] | undefined;

const NOTHING_SAID = { texts: {} as FieldTexts, shortages: [] as readonly Shortage[], trouble: undefined };
interface Said {
  readonly texts: FieldTexts;
  readonly shortages: readonly Shortage[];
  readonly trouble: string | undefined;
}

/** What is typed, the order that it is typed upon, and what was said of it. */
const useEdited = (order: Order, form: RefObject<HTMLElement | null>) => {
  const { t } = useTranslation('dashboard.order-edit');
  const [seen, setSeen] = useState(order);
  const [now, setNow] = useState<EditedOrder>(() => editedOf(order));
  const [said, setSaid] = useState<Said>(NOTHING_SAID);
  const [colleague, setColleague] = useState<Colleague>();
  const base = editedOf(seen);
  const say = (more: Partial<Said>, fields: readonly string[]): void => {
    setSaid({ ...NOTHING_SAID, ...more });
    // The texts make room for themselves first.
    setTimeout(() => focusFirst(form.current, fields));
  };
  return {
    seen,
    setSeen,
    now,
    base,
    said,
    colleague,
    content: contentOf(base, now),
    isDirty: isChanged(base, now),
    change: (part: Partial<EditedOrder> | ((before: EditedOrder) => EditedOrder)): void => {
      setNow((before) => (typeof part === 'function' ? part(before) : { ...before, ...part }));
      setSaid(NOTHING_SAID);
    },
    refuse: (texts: FieldTexts, trouble?: string): void => say({ texts, trouble }, Object.keys(texts)),
    short: (shortages: readonly Shortage[]): void => {
      const line = now.lines.find((one) => shortages.some(isShortOf(one)));
      say({ shortages, trouble: t('short') }, line ? [`lines.${line.key}.quantity`] : []);
    },
    /** D-4.03: a colleague was first; mine goes upon theirs. */
    takeOver: (fresh: Order): void => {
      setNow(editOnto(base, now, editedOf(fresh)));
      setSeen(fresh);
      setColleague(fresh.history.at(-1));
    },
  };
};

type Edited = ReturnType<typeof useEdited>;

/** The way to the server, and on to the answer of logistics. */
const useSaving = (order: Order, edited: Edited, total: number | undefined, onDone: () => void) => {
  const { t } = useTranslation('dashboard.order-edit');
  const { t: fields } = useTranslation('dashboard.order-form');
  const troubleText = useTroubleText();
  const save = useSaveContent();
  const [phase, setPhase] = useState<'typing' | 'sending' | 'awaited'>('typing');
  // The order as it is shown may still be the one from before the edit.
  const [awaited, setAwaited] = useState(Infinity);
  const { now, base, seen, content, isDirty, refuse, short, takeOver, setSeen } = edited;
  const done = (): void => {
    toast.done(t('saved'));
    onDone();
  };

  /** @returns true: logistics has still to answer */
  const send = async (what: Content): Promise<boolean> => {
    const saved = await save(seen, what);
    if (saved.kind === 'saved' && saved.order.awaiting) {
      setAwaited(saved.order.version);
      return true;
    }
    if (saved.kind === 'saved') done();
    if (saved.kind === 'stale') takeOver(saved.order);
    if (saved.kind === 'short') short(saved.shortages);
    if (saved.kind === 'refused')
      refuse(problemTexts(saved.problem.errors, sentKeys(now.lines)), firstTrouble(saved.problem));
    return false;
  };
  const submit = async (): Promise<void> => {
    if (phase !== 'typing') return;
    const missing = Object.entries({
      ...missingInLines(now),
      ...(isMoved(base, now) && missingInDelivery(now)),
      ...missingInDiscount(now),
      ...missingInCustomer(base, now),
      ...missingInPlan(base, now, total),
    }).map(([field, word]) => [field, fields(`missing.${word}`)] as const);
    if (isDirty && missing.length > 0) return refuse(Object.fromEntries(missing));
    if (!content) return onDone();
    setPhase('sending');
    try {
      setPhase((await send(content)) ? 'awaited' : 'typing');
    } catch (problem) {
      refuse({}, troubleText(problem));
      setPhase('typing');
    }
  };

  // The units of a confirmed order change only once logistics has agreed: all lines or none.
  const answered = useEffectEvent((): void => {
    setPhase('typing');
    setSeen(order);
    if (order.refusal?.action === 'change') short(order.refusal.shortages);
    else done();
  });
  const isAnswered = phase === 'awaited' && order.version >= awaited && !order.awaiting;
  useEffect(() => {
    if (!isAnswered) return undefined;
    const timer = setTimeout(answered);
    return () => clearTimeout(timer);
  }, [isAnswered]);
  return { submit: () => void submit(), busy: phase !== 'typing', isAwaited: phase === 'awaited' };
};

/** The plan says nothing about prices, and a plan that does not add up yet would keep them from being told. */
const withoutPlan = (content: Content | undefined): Content | undefined => {
  if (!content) return undefined;
  const { schedule: _schedule, ...rest } = content;
  return Object.keys(rest).length === 0 ? undefined : rest;
};

/** C-3.03: an edit of an order from the first key to the answer of logistics. */
export const useOrderEdit = (order: Order, form: RefObject<HTMLElement | null>, onDone: () => void) => {
  const { t } = useTranslation('dashboard.order-edit');
  const edited = useEdited(order, form);
  const { now, base, seen, said, content, colleague, isDirty, change } = edited;
  const asked = withoutPlan(content);
  const { preview, isOld } = usePreview(seen, asked);
  const difference = asked ? preview.difference : undefined;
  const total = (difference?.after ?? seen.totals).total;
  const saving = useSaving(order, edited, isOld ? undefined : total, onDone);
  const available = useAvailable(now.lines.map(itemOf));
  const shortages = said.shortages.length > 0 ? said.shortages : preview.shortages;
  return {
    ...saving,
    now,
    seen,
    change,
    isDirty,
    isOld,
    colleague,
    trouble: said.trouble ?? (preview.shortages.length > 0 ? t('short') : preview.errors ? undefined : preview.trouble),
    problems: { ...problemTexts(preview.errors, sentKeys(now.lines)), ...said.texts },
    figures: figuresOf(now.lines, { order: seen, ahead: preview.order, available, shortages }),
    difference,
    /** What the instalments have to come to; a plan that nobody has touched follows by itself. */
    planned: isPlanned(base, now) ? total : seen.totals.total,
    isOtherPhone: base.customer.phone !== now.customer.phone,
  };
};

import type { ActionBody, OrderRow, Shortage } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '@shop/back-office/text';
import { type BulkCheck, BulkDialog, type BulkOutcome } from '@shop/back-office/list-page';
import { createBulkSteps, createOrderSteps, ORDERS_AT_ONCE, type OrderStep } from '../api/bulk-step.ts';
import { useColleagues } from '../api/loads.ts';
import type { BulkAction } from '../model/actions-of-several.ts';
import { orderHref } from '../model/order-href.ts';
import { sharedOut } from '../model/shares.ts';
import { NOBODY, ShareOut } from './share-out.tsx';

const idOf = ({ uuid }: OrderRow): string => uuid;
const nameOf = ({ number }: OrderRow): string => number;

/** Checks and steps of an action; the versions are those that the person was told about last. */
const createRun = (action: BulkAction) => ({
  check: createBulkSteps(action, true),
  step: createOrderSteps(action),
  versions: new Map<string, number>(),
  /** Of `assign`: the person of each order; null: nobody. */
  people: new Map<string, string | null>(),
});

/** One step for several orders. Assigning asks to whom, cancelling asks why; the others ask nothing. */
export const BulkOrdersDialog = ({
  action,
  orders,
  onClose,
}: {
  action: BulkAction;
  orders: readonly OrderRow[];
  onClose: (left: readonly OrderRow[] | null) => void;
}) => {
  const { t } = useTranslation('dashboard.orders');
  const { t: frame } = useTranslation('dashboard.frame');
  const queries = useQueryClient();
  const colleagues = useColleagues(action === 'assign');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [excluded, setExcluded] = useState(0);
  const [{ check: ask, step: take, versions, people }] = useState(() => createRun(action));

  const written = ({ uuid }: OrderRow): Omit<ActionBody, 'version'> => {
    if (action === 'cancel') return { reason: reason.trim() };
    if (action !== 'assign') return {};
    const person = people.get(uuid) ?? null;
    return { assignee: person === null ? null : { uuid: person } };
  };
  const ready = action === 'assign' ? chosen.length > 0 : action !== 'cancel' || reason.trim() !== '';
  const shareOut = (possible: readonly OrderRow[]): Promise<boolean> => {
    for (const { row, person } of sharedOut(possible, chosen)) people.set(row.uuid, person === NOBODY ? null : person);
    return Promise.resolve(true);
  };

  const check = async (order: OrderRow): Promise<BulkCheck> => {
    const { ok, order: now } = await ask(order.uuid, order.version);
    versions.set(order.uuid, now?.version ?? order.version);
    const hasMoved = now !== null && now.state !== order.state;
    if (ok && !hasMoved) return null;
    setExcluded((count) => count + 1);
    return hasMoved
      ? t('bulk.changed', { state: frame(`state.${now.state}`) })
      : t('bulk.notNow', { state: frame(`state.${order.state}`) });
  };

  const missing = (shortages: readonly Shortage[]): string =>
    shortages
      .map(({ name, required, available }) => t('bulk.shortage', { name: isolated(name), required, available }))
      .join(' ');
  const outcomeOf = (order: OrderRow, step: OrderStep): BulkOutcome => {
    switch (step.kind) {
      case 'done':
        return { kind: 'done' };
      case 'waiting':
        return { kind: 'unsure', why: t('bulk.waiting') };
      case 'refused': {
        // The next try is on what the person has just been told.
        if (step.order) versions.set(order.uuid, step.order.version);
        const hasMoved = step.order !== null && step.order.state !== order.state;
        const moved = hasMoved ? t('bulk.changed', { state: frame(`state.${step.order.state}`) }) : '';
        return { kind: 'failed', why: [step.title, moved, missing(step.shortages)].filter(Boolean).join(' ') };
      }
      case 'denied':
        versions.set(order.uuid, step.version);
        return { kind: 'failed', why: [t('bulk.denied'), missing(step.shortages)].filter(Boolean).join(' ') };
    }
  };
  const step = async (order: OrderRow): Promise<BulkOutcome> => {
    try {
      return outcomeOf(order, await take(order, versions.get(order.uuid) ?? order.version, written(order)));
    } catch (error) {
      return error instanceof ApiError
        ? { kind: 'failed', why: error.message }
        : { kind: 'unsure', why: t('bulk.noAnswer') };
    }
  };

  return (
    <BulkDialog
      title={t(`bulk.title.${action}`, { count: orders.length })}
      rows={orders}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={orderHref}
      check={check}
      checkAtOnce={ORDERS_AT_ONCE}
      before={shareOut}
      step={step}
      atOnce={ORDERS_AT_ONCE}
      danger={action === 'cancel'}
      ready={ready}
      submitLabel={(count) => t(`bulk.submit.${action}`, { count })}
      onClose={(left) => {
        if (left !== null) {
          void queries.invalidateQueries({ queryKey: ['orders'] });
          for (const { uuid } of orders) void queries.invalidateQueries({ queryKey: ['order', uuid] });
        }
        onClose(left);
      }}
    >
      {action === 'assign' && (
        <ShareOut count={orders.length - excluded} colleagues={colleagues} chosen={chosen} onChange={setChosen} />
      )}
      {action === 'cancel' && (
        <Textarea
          data-autofocus
          label={t('bulk.reason')}
          required
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </BulkDialog>
  );
};

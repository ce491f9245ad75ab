import type { ActionBody, OrderRow, Shortage } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys, type IdempotencyKeys } from '@shop/back-office/commands';
import { isolated } from '@shop/back-office/text';
import { type BulkCheck, BulkDialog, type BulkOutcome } from '@shop/back-office/list-page';
import { checkOrder, stepOrder, type OrderStep } from '../api/bulk-step.ts';
import { useFilterChoices } from '../api/orders.ts';
import type { BulkAction } from '../model/actions-of-several.ts';

const NOBODY = 'nobody';
const idOf = ({ uuid }: OrderRow): string => uuid;
const nameOf = ({ number }: OrderRow): string => number;

/** The version of an order that was read before the step, and its keys. */
interface Known {
  readonly version: number;
  readonly keys: IdempotencyKeys;
}

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
  const { staff } = useFilterChoices();
  const [assignee, setAssignee] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [known] = useState(() => new Map<string, Known>());
  const person = staff.find(({ uuid }) => uuid === assignee);

  const written = (): Omit<ActionBody, 'version'> => {
    if (action === 'assign') return { assignee: person ? { uuid: person.uuid, name: person.name } : null };
    return action === 'cancel' ? { reason: reason.trim() } : {};
  };
  const ready = action === 'assign' ? assignee !== null : action !== 'cancel' || reason.trim() !== '';

  const check = async (order: OrderRow): Promise<BulkCheck> => {
    const answer = await checkOrder(order, action);
    if (answer.kind === 'possible') {
      known.set(order.uuid, { version: answer.version, keys: createIdempotencyKeys() });
      return null;
    }
    return answer.kind === 'changed'
      ? t('bulk.changed', { state: frame(`state.${answer.state}`) })
      : t('bulk.notNow', { state: frame(`state.${order.state}`) });
  };

  const missing = (shortages: readonly Shortage[]): string =>
    shortages
      .map(({ name, required, available }) => t('bulk.shortage', { name: isolated(name), required, available }))
      .join(' ');
  const outcomeOf = (step: OrderStep): BulkOutcome => {
    switch (step.kind) {
      case 'done':
        return { kind: 'done' };
      case 'waiting':
        return { kind: 'unsure', why: t('bulk.waiting') };
      case 'refused':
        return { kind: 'failed', why: [step.title, missing(step.shortages)].filter(Boolean).join(' ') };
      case 'denied':
        return { kind: 'failed', why: [t('bulk.denied'), missing(step.shortages)].filter(Boolean).join(' ') };
    }
  };
  const step = async (order: OrderRow): Promise<BulkOutcome> => {
    const { version, keys } = known.get(order.uuid) ?? { version: order.version, keys: createIdempotencyKeys() };
    try {
      return outcomeOf(await stepOrder(order, version, action, written(), keys));
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
      check={check}
      step={step}
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
        <Select
          data-autofocus
          searchable
          label={t('bulk.to')}
          value={assignee}
          onChange={setAssignee}
          nothingFoundMessage={t('bulk.nobodyFound')}
          data={[
            { value: NOBODY, label: t('filters.nobody') },
            ...staff.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
        />
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

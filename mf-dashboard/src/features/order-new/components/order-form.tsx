import { STAFF_ORDER_TYPES, type StaffOrderType } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { SegmentedControl } from '@mantine/core';
import { useRef, type ReactNode } from 'react';
import { useMay } from '@shop/back-office/session';
import { DeliveryFields } from '../../../shared/order-form/delivery-fields.tsx';
import { LinesEditor } from '../../../shared/order-form/lines-editor.tsx';
import { ScheduleFields } from '../../../shared/order-form/schedule-fields.tsx';
import { hasNoCustomer, type TypedOrder } from '../../../shared/order-form/typed-order.ts';
import { moveOn, onEnterMove } from '../model/enter-moves.ts';
import { withCustomer } from '../model/taken-customer.ts';
import { useNewOrder, type StartOfOrder } from '../model/use-new-order.ts';
import { CustomerPart } from './customer-part.tsx';
import { MorePart } from './more-part.tsx';
import styles from './order-new.module.css';
import { Summary } from './summary.tsx';

const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.card}>
    <legend className={styles.cardTitle}>{title}</legend>
    {children}
  </fieldset>
);

/** A sale across the counter is collected there, unless an address is typed already. */
const withType = (order: TypedOrder, type: StaffOrderType): TypedOrder => ({
  ...order,
  type,
  ...(type === 'physical' && order.delivery.commune === null && { way: 'pickup' as const }),
  ...(order.type === 'physical' && order.warehouse === null && { way: 'delivery' as const }),
});

/** C-3.01, BO-2.14: an order that staff make, by keyboard alone if they like. */
export const OrderForm = ({ start, children }: { readonly start: StartOfOrder; readonly children?: ReactNode }) => {
  const { t } = useTranslation('dashboard.order-new');
  const mayPrice = useMay('order.price');
  const form = useRef<HTMLDivElement>(null);
  const { order, change, quoted, kept, busy, trouble, problems, submit } = useNewOrder(start, form);
  const { quote } = quoted;
  return (
    <div
      ref={form}
      className={styles.form}
      role="form"
      aria-label={t('title')}
      onKeyDown={(event) => onEnterMove(form.current, event)}
    >
      <div className={styles.parts}>
        {children}
        <SegmentedControl
          fullWidth
          aria-label={t('type')}
          value={order.type}
          onChange={(chosen) => {
            const type = STAFF_ORDER_TYPES.find((one) => one === chosen);
            if (type) change((before) => withType(before, type));
          }}
          data={STAFF_ORDER_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        />
        <Card title={t('parts.customer')}>
          <CustomerPart
            customer={order.customer}
            isRequired={!hasNoCustomer(order)}
            problems={problems}
            onChange={(customer) => change((before) => ({ ...before, customer: { ...before.customer, ...customer } }))}
            onTake={(found) => {
              change((before) => withCustomer(before, found));
              moveOn(form.current, 'customer.lastname');
            }}
          />
        </Card>
        <Card title={t('parts.lines')}>
          <LinesEditor
            lines={order.lines}
            figures={quoted.lines}
            problems={problems}
            mayPrice={mayPrice}
            onChange={(lines) => change((before) => ({ ...before, lines: lines(before.lines) }))}
          />
        </Card>
        <Card title={t('parts.delivery')}>
          <DeliveryFields
            order={order}
            subtotal={quote ? quote.totals.itemsSubtotal - quote.totals.discount : 0}
            problems={problems}
            mayPrice={mayPrice}
            choosesCheapest
            onChange={change}
          />
        </Card>
        {order.type === 'installment' && (
          <Card title={t('parts.schedule')}>
            <ScheduleFields
              schedule={order.schedule}
              total={quote?.totals.total}
              problem={problems['schedule']}
              onChange={(schedule) => change({ schedule })}
            />
          </Card>
        )}
        <Card title={t('parts.more')}>
          <MorePart order={order} problems={problems} mayPrice={mayPrice} onChange={change} />
        </Card>
      </div>
      <Summary quoted={quoted} kept={kept} busy={busy} trouble={trouble} onMake={submit} />
    </div>
  );
};

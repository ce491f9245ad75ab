import type { Order } from '@shop/contracts/order/dashboard';
import { useTexts, useTranslation } from '@shop/kit';
import { Textarea } from '@mantine/core';
import { LeaveQuestion } from '@shop/back-office/form-page/leave-question';
import { useLeaveGuard } from '@shop/back-office/form-page';
import { useMay } from '@shop/back-office/session';
import { useRef, useState } from 'react';
import { DeliveryFields } from '../../../../shared/order-form/delivery-fields.tsx';
import { DiscountFields } from '../../../../shared/order-form/discount-fields.tsx';
import { LinesEditor } from '../../../../shared/order-form/lines-editor.tsx';
import { ScheduleFields } from '../../../../shared/order-form/schedule-fields.tsx';
import { useFormKeys } from '../../../../shared/order-form/use-form-keys.ts';
import { whatCanChange } from '../../model/edited-order.ts';
import { useOrderEdit } from '../../model/use-order-edit.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EditBar } from './edit-bar.tsx';
import styles from './edit.module.css';

const TEXTS = ['dashboard.goods', 'dashboard.scanning', 'dashboard.order-form', 'dashboard.order-edit'];

/** C-3.03, flows "Editing after confirmation": the order's content as fields, before and after always in sight. */
export const OrderEdit = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  useTexts(TEXTS);
  const { t } = useTranslation('dashboard.order-edit');
  const mayPrice = useMay('order.price');
  const form = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const done = useRef(false);
  const edit = useOrderEdit(order, form, () => {
    done.current = true;
    onClose();
  });
  const { now, change, problems, isDirty, busy } = edit;
  const [isLocked] = useState(whatCanChange(order) === 'delivery');
  useLeaveGuard(() => isDirty && !done.current);
  const leave = (): void => {
    if (isDirty) setAsking(true);
    else onClose();
  };
  useFormKeys({ onSave: edit.submit, onEscape: leave });
  return (
    <>
      <div ref={form} className={styles.form} role="form" aria-label={t('title')}>
        <section className={styles.card} aria-labelledby="edit-lines">
          <h2 id="edit-lines">{t('lines')}</h2>
          {isLocked && <p className={styles.dim}>{t('packed')}</p>}
          <LinesEditor
            lines={now.lines}
            figures={edit.figures}
            problems={problems}
            mayPrice={mayPrice}
            isLocked={isLocked}
            onChange={(lines) => change((before) => ({ ...before, lines: lines(before.lines) }))}
          />
        </section>
        <section className={styles.card} aria-labelledby="edit-delivery">
          <h2 id="edit-delivery">{t('delivery')}</h2>
          <DeliveryFields
            order={now}
            subtotal={(edit.difference?.after ?? edit.seen.totals).itemsSubtotal}
            problems={problems}
            mayPrice={mayPrice}
            choosesCheapest={false}
            onChange={change}
          />
        </section>
        {(now.type === 'installment' || now.schedule.length > 0) && (
          <section className={styles.card} aria-labelledby="edit-schedule">
            <h2 id="edit-schedule">{t('schedule')}</h2>
            <ScheduleFields
              schedule={now.schedule}
              total={edit.planned}
              problem={problems['schedule']}
              onChange={(schedule) => change({ schedule })}
            />
          </section>
        )}
        <CustomerFields
          customer={now.customer}
          isOtherPhone={edit.isOtherPhone}
          problems={problems}
          onChange={(part) => change((before) => ({ ...before, customer: { ...before.customer, ...part } }))}
        />
        <section className={styles.card} aria-labelledby="edit-more">
          <h2 id="edit-more">{t('more')}</h2>
          {mayPrice && !isLocked && (
            <DiscountFields discount={now.discount} problems={problems} onChange={(discount) => change({ discount })} />
          )}
          <Textarea
            data-field="note"
            label={t('note')}
            autosize
            minRows={2}
            maxLength={1000}
            value={now.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
            error={problems['note']}
          />
        </section>
      </div>
      <EditBar
        order={edit.seen}
        difference={edit.difference}
        isOld={edit.isOld}
        isDirty={isDirty}
        busy={busy}
        isAwaited={edit.isAwaited}
        trouble={edit.trouble}
        colleague={edit.colleague}
        onSave={edit.submit}
        onLeave={leave}
      />
      {isAsking && <LeaveQuestion onLeave={onClose} onStay={() => setAsking(false)} />}
    </>
  );
};

import { StockMending, type StockFinding } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { Button, TextInput } from '@mantine/core';
import { PlainDialog } from '@shop/back-office/dialogs';
import { Flash, toast } from '@shop/back-office/feedback';
import { SubmitButton, useSentForm } from '@shop/back-office/form-page';
import { May, useMay } from '@shop/back-office/session';
import { useState } from 'react';
import { GoodsName, goodsText } from '../../../shared/goods-name.tsx';
import { useOrderNumbers } from '../../../shared/order-numbers.ts';
import { useMend } from '../api/stock-watch.ts';
import styles from './stock-watch.module.css';

const MendForm = ({ finding, onMended }: { readonly finding: StockFinding; readonly onMended: () => void }) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const mend = useMend();
  const { form, busy, trouble, submit } = useSentForm({
    schema: StockMending.pick({ reason: true }),
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ reason }),
    send: ({ reason }) => mend(finding.item, reason),
    onDone: () => {
      toast.done(t('check.mended'));
      onMended();
    },
  });
  return (
    <form
      className={styles.mend}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput label={t('check.reason')} required maxLength={500} data-autofocus {...form.getInputProps('reason')} />
      <p className={styles.dim}>{t('check.mendNote')}</p>
      <Flash>{trouble}</Flash>
      <SubmitButton busy={busy}>{t('check.mend')}</SubmitButton>
    </form>
  );
};

const Orders = ({ orders }: { readonly orders: readonly string[] }) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const mayRead = useMay('order.read');
  const numbers = useOrderNumbers(orders);
  if (orders.length === 0 || !mayRead) return null;
  return (
    <span>
      {t('check.orders')}{' '}
      {orders.map((order) => (
        <Link key={order} to={`/dashboard/orders/${order}`} className={styles.order}>
          <bdi dir="ltr">{numbers.get(order) ?? t('check.order')}</bdi>
        </Link>
      ))}
    </span>
  );
};

/** D-5.03, T-1.02: items whose figures differ, and the movements that set them right (D-5.06). */
export const FindingsDialog = ({
  findings,
  onMended,
  onClose,
}: {
  readonly findings: readonly StockFinding[];
  readonly onMended: () => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const lotsOf = ({ lots }: StockFinding): string => lots.filter((lot) => lot !== '').join(', ');
  return (
    <PlainDialog title={t('check.title')} onClose={onClose}>
      <ul className={styles.findings}>
        {findings.map((finding) => {
          const { item, kind, goods, warehouse, units, reserved, held, orders } = finding;
          const key = `${kind} ${item}`;
          const lots = lotsOf(finding);
          return (
            <li key={key}>
              <GoodsName goods={goods} />
              <bdi className={styles.dim}>{warehouse.name}</bdi>
              <span>
                {kind === 'movements'
                  ? t('check.movements', { count: units })
                  : t('check.reservations', { reserved: reserved ?? 0, held: held ?? 0 })}
              </span>
              {lots !== '' && <span className={styles.dim}>{t('check.lots', { lots })}</span>}
              <Orders orders={orders} />
              <May permission="stock.approve">
                {chosen === key ? (
                  <MendForm
                    finding={finding}
                    onMended={() => {
                      onMended();
                      onClose();
                    }}
                  />
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('check.mendOf', { name: goodsText(goods, language) })}
                    onClick={() => setChosen(key)}
                  >
                    {t('check.mend')}
                  </Button>
                )}
              </May>
            </li>
          );
        })}
      </ul>
    </PlainDialog>
  );
};

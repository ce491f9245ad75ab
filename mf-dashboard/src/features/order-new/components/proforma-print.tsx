import type { OrderDraft, StaffQuote } from '@shop/contracts/order/dashboard';
import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDate, formatPhone } from '@shop/kit/format';
import { PrintDialog } from '@shop/back-office/printing/print-dialog';
import { Amount } from '@shop/back-office/amounts';
import { draftName } from '../model/draft-name.ts';
import styles from './proforma.module.css';

const Lines = ({ quote }: { readonly quote: StaffQuote }) => {
  const { t } = useTranslation('dashboard.order-drafts');
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t('print.product')}</th>
          <th className={styles.end}>{t('print.quantity')}</th>
          <th className={styles.end}>{t('print.price')}</th>
          <th className={styles.end}>{t('print.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line, at) => (
          <tr key={at}>
            <td>
              <bdi>{line.name}</bdi> <bdi>{line.attributes}</bdi> <bdi dir="ltr">{line.sku}</bdi>
            </td>
            <td className={styles.end}>{line.quantity}</td>
            <td className={styles.end}>
              <Amount value={line.unitPrice} />
            </td>
            <td className={styles.end}>
              <Amount value={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Totals = ({ quote: { totals } }: { readonly quote: StaffQuote }) => {
  const { t } = useTranslation('dashboard.order-drafts');
  const rows = [
    ['items', totals.itemsSubtotal],
    ...(totals.discount > 0 ? [['discount', -totals.discount] as const] : []),
    ['delivery', totals.shippingPaidByCustomer],
    ['vat', totals.vat],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(`print.${name}`)}</dt>
          <dd>
            <Amount value={amount} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('print.total')}</dt>
        <dd>
          <Amount value={totals.total} size="total" />
        </dd>
      </div>
    </dl>
  );
};

/** The proforma as the customer gets it: shop, lines, totals, and until when the prices hold. */
const Proforma = ({ draft, quote }: { readonly draft: OrderDraft; readonly quote: StaffQuote }) => {
  const { t } = useTranslation('dashboard.order-drafts');
  const language = useLanguage();
  const shop = useShop();
  const { phone } = draft.content.customer;
  return (
    <article className={styles.proforma}>
      <header className={styles.head}>
        <strong>{shop.name}</strong>
        <span>{shop.legal.address || shop.city}</span>
        <bdi dir="ltr">{formatPhone(shop.phone)}</bdi>
        {shop.legal.rc && (
          <small>
            <bdi dir="ltr">RC {shop.legal.rc}</bdi> {shop.legal.nif && <bdi dir="ltr">NIF {shop.legal.nif}</bdi>}
          </small>
        )}
      </header>
      <h2 className={styles.title}>
        {t('print.title')} <bdi dir="ltr">{draft.number}</bdi>
      </h2>
      <p className={styles.who}>
        <bdi>{draftName(draft)}</bdi> {phone !== '' && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
      </p>
      <p className={styles.who}>
        {t('print.madeOn', { date: formatDate(draft.changedAt, language) })}
        {draft.validUntil !== null && ` · ${t('valid', { date: formatDate(draft.validUntil, language) })}`}
      </p>
      <Lines quote={quote} />
      <Totals quote={quote} />
      <p className={styles.who}>{t('print.noInvoice')}</p>
    </article>
  );
};

/** D-4.16 */
export const ProformaPrint = ({ draft, onClose }: { readonly draft: OrderDraft; readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.order-drafts');
  if (draft.quote === null) return null;
  return (
    <PrintDialog title={t('print.title')} kind="proforma" usual="a4" onClose={onClose}>
      <Proforma draft={draft} quote={draft.quote} />
    </PrintDialog>
  );
};

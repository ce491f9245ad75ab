import type { SeenCard } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime, formatPrice } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Amount } from '@shop/back-office/amounts';
import { StateGlyph, Tag, WilayaTag } from '@shop/back-office/badges';
import { KeyHint } from '@shop/back-office/keyboard';
import { isolated, isolatedValues } from '@shop/back-office/text';
import styles from './desk.module.css';

/** Under this many units the figure is a warning. */
const LOW = 3;
const RISK_TAGS = { low: 'ok', middle: 'warn', high: 'danger' } as const;

const Lines = ({ card: { order, available } }: { readonly card: SeenCard }) => {
  const { t } = useTranslation('dashboard.desk');
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, at) => {
        const units = available[at] ?? 0;
        return (
          <li key={line.id} className={styles.line}>
            {line.thumb ? <img src={line.thumb} alt="" width={44} height={44} /> : <span className={styles.noThumb} />}
            <span className={styles.lineText}>
              <strong>
                <bdi>{line.name}</bdi>
              </strong>
              <small>{isolatedValues(line.attributes)}</small>
              <small data-tone={units < line.quantity ? 'danger' : units < LOW ? 'warn' : 'ok'}>
                {t('side.stock', { count: units })}
              </small>
            </span>
            <span className={styles.lineEnd}>
              <Amount value={line.total} />
              <small>
                <bdi dir="ltr">× {line.quantity}</bdi>
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const GoodsCard = ({ card, href }: { readonly card: SeenCard; readonly href: string }) => {
  const { t } = useTranslation('dashboard.desk');
  const { totals } = card.order;
  return (
    <section className={styles.card} aria-labelledby="desk-goods">
      <div className={styles.cardHead}>
        <h2 id="desk-goods" className={styles.cardTitle}>
          {t('side.order')}
        </h2>
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          size="compact-sm"
          aria-keyshortcuts="O"
          rightSection={<IconExternalLink size={14} stroke={1.75} />}
        >
          {t('side.open')}
          <KeyHint of="O" />
        </Button>
      </div>
      <Lines card={card} />
      <dl className={styles.rows}>
        {totals.discount > 0 && (
          <div>
            <dt>{t('side.discount')}</dt>
            <dd>
              <Amount value={-totals.discount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('side.delivery')}</dt>
          <dd>
            <Amount value={totals.shippingPaidByCustomer} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('side.collect')}</dt>
          <dd>
            <Amount value={totals.total} size="total" />
          </dd>
        </div>
      </dl>
    </section>
  );
};

const DeliveryCard = ({ card: { order } }: { readonly card: SeenCard }) => {
  const { t } = useTranslation('dashboard.desk');
  return (
    <section className={styles.card} aria-labelledby="desk-delivery">
      <h2 id="desk-delivery" className={styles.cardTitle}>
        {t('side.deliveryTitle')}
      </h2>
      {order.pickup ? (
        <p>{t('side.pickup', { warehouse: isolated(order.pickup.warehouse.name) })}</p>
      ) : (
        <>
          <WilayaTag place={order.place} />
          {order.address && (
            <p>
              <bdi>{order.address}</bdi>
            </p>
          )}
          {order.transporter && (
            <p>
              <strong>
                <bdi>{order.transporter.name}</bdi>
              </strong>{' '}
              · {t(`side.type.${order.transporter.deliveryType}`)}
            </p>
          )}
        </>
      )}
    </section>
  );
};

/** Why the customer may refuse, in words; it blocks nothing by itself. */
const useReasonText = () => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  return ({ kind, figure }: SeenCard['risk']['reasons'][number]): string => {
    if (kind === 'value') return t('risk.value', { amount: isolated(formatPrice(figure, language)) });
    if (kind === 'deliveredBefore') return t('risk.deliveredBefore', { count: figure });
    return t(`risk.${kind}`, { figure: isolated(String(figure)) });
  };
};

const TrustCard = ({ card: { customer, risk } }: { readonly card: SeenCard }) => {
  const { t } = useTranslation('dashboard.desk');
  const reasonText = useReasonText();
  return (
    <section className={styles.card} aria-labelledby="desk-trust">
      <div className={styles.cardHead}>
        <h2 id="desk-trust" className={styles.cardTitle}>
          {t('side.trust')}
        </h2>
        <Tag kind={RISK_TAGS[risk.level]}>{t(`risk.level.${risk.level}`)}</Tag>
      </div>
      <p>
        {[
          t('side.orders', { count: customer.orderCount }),
          t('side.delivered', { count: customer.delivered }),
          t('side.returned', { count: customer.returned }),
          ...(customer.returnRate === null ? [] : [t('side.rate', { percent: Math.round(customer.returnRate * 100) })]),
        ].join(' · ')}
      </p>
      {risk.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={t('risk.title')}>
          {risk.reasons.map((reason) => (
            <li key={reason.kind} data-tone={reason.points > 0 ? 'warn' : 'ok'}>
              {reasonText(reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const OthersCard = ({ card: { others, carts } }: { readonly card: SeenCard }) => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  if (others.length + carts.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="desk-others">
      <h2 id="desk-others" className={styles.cardTitle}>
        {t('side.others')}
      </h2>
      <ul className={styles.others}>
        {others.map(({ uuid, number, state, placedAt, total }) => (
          <li key={uuid}>
            <StateGlyph state={state} size={16} />
            <Link to={`/dashboard/orders/${uuid}`} target="_blank">
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <small>{formatDateTime(placedAt, language)}</small>
            <span className={styles.push}>
              <Amount value={total} />
            </span>
          </li>
        ))}
        {carts.map(({ id, lines, updatedAt, amount }) => (
          <li key={id}>
            <span>{t('side.cart', { goods: isolated(lines.map(({ name }) => name).join(', ')) })}</span>
            <small>{formatDateTime(updatedAt, language)}</small>
            {amount !== null && (
              <span className={styles.push}>
                <Amount value={amount} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What was written and tried before. */
const NotesCard = ({ card: { order } }: { readonly card: SeenCard }) => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  const written = [
    ...(order.notes ?? []).map(({ at, by, text }) => ({ at, who: by.name, text })),
    ...order.attemptsLog.map(({ at, byName, outcome, note }) => ({
      at,
      who: byName,
      text: [t(`tried.${outcome ?? 'noAnswer'}`), note].filter(Boolean).join(' · '),
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (written.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="desk-notes">
      <h2 id="desk-notes" className={styles.cardTitle}>
        {t('side.notes')}
      </h2>
      <ul className={styles.notes}>
        {written.map(({ at, who, text }, index) => (
          <li key={index}>
            <small>
              {formatDateTime(at, language)} · <bdi>{who}</bdi>
            </small>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Beside the call: the order, its delivery, the customer's past, other orders of the phone, notes. */
export const OrderSide = ({ card, href }: { readonly card: SeenCard; readonly href: string }) => {
  const { t } = useTranslation('dashboard.desk');
  return (
    <aside className={styles.side} aria-label={t('side.title')} tabIndex={0}>
      <GoodsCard card={card} href={href} />
      <DeliveryCard card={card} />
      <TrustCard card={card} />
      <OthersCard card={card} />
      <NotesCard card={card} />
    </aside>
  );
};

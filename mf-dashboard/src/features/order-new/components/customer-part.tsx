import { Link, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Button, TextInput } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { KeyHint } from '@shop/back-office/keyboard';
import { riskOf } from '@shop/back-office/badges';
import { isolated } from '@shop/back-office/text';
import type { FieldTexts } from '../../../shared/order-form/missing.ts';
import type { TypedCustomer } from '../../../shared/order-form/typed-order.ts';
import { useFoundCustomer, type FoundCustomer } from '../api/customer.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './order-new.module.css';

/** These wait for a call, and can be changed instead of making another one. */
const WAITING: readonly string[] = ['pending', 'not_found'];

const Warnings = ({ card }: Pick<FoundCustomer, 'card'>) => {
  const { t } = useTranslation('dashboard.order-new');
  const waiting = card.recent.filter(({ state }) => WAITING.includes(state));
  return (
    <>
      {card.blocked && (
        <p className={styles.warning} data-tone="danger">
          {t('customer.blocked', { reason: isolated(card.blocked.reason) })}
        </p>
      )}
      {card.returnRate !== null && riskOf(card.returnRate) === 'danger' && (
        <p className={styles.warning}>{t('customer.risky', { rate: Math.round(card.returnRate * 100) })}</p>
      )}
      {waiting.map(({ uuid, number }) => (
        <p key={uuid} className={styles.warning}>
          {t('customer.waiting', { number: isolated(number) })}{' '}
          <Link to={`/dashboard/orders/${uuid}?edit=1`}>{t('customer.changeIt')}</Link>
        </p>
      ))}
    </>
  );
};

/** D-4.06: who the phone belongs to, and how their orders ended. */
const FoundCard = ({
  found: { card },
  isTaken,
  onTake,
}: {
  readonly found: FoundCustomer;
  readonly isTaken: boolean;
  readonly onTake: () => void;
}) => {
  const { t } = useTranslation('dashboard.order-new');
  const [address] = card.addresses;
  return (
    <section className={styles.found} aria-label={t('customer.found')}>
      <div className={styles.foundText}>
        <strong>
          <bdi>
            {card.firstname} {card.lastname}
          </bdi>
        </strong>
        <span>
          <bdi dir="ltr">{formatPhone(card.phone)}</bdi>
          {' · '}
          {t('customer.orders', { count: card.orderCount })}
          {card.orderCount > 0 && ` · ${t('customer.past', { delivered: card.delivered, returned: card.returned })}`}
        </span>
        {address && (
          <span>
            <bdi>{address.address}</bdi>, <bdi>{address.commune.name}</bdi>
          </span>
        )}
        <Warnings card={card} />
      </div>
      {!isTaken && (
        <Button variant="light" leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />} onClick={onTake}>
          {t('customer.take')}
          <KeyHint of="↵" />
        </Button>
      )}
    </section>
  );
};

/** BO-2.12, flows "Phone order": the phone first; from its eighth digit on the card that has it. */
export const CustomerPart = ({
  customer,
  isRequired,
  problems,
  onChange,
  onTake,
}: {
  readonly customer: TypedCustomer;
  readonly isRequired: boolean;
  readonly problems: FieldTexts;
  readonly onChange: (change: Partial<TypedCustomer>) => void;
  readonly onTake: (found: FoundCustomer) => void;
}) => {
  const { t } = useTranslation('dashboard.order-new');
  const found = useFoundCustomer(customer.phone);
  const isTaken = found !== undefined && customer.uuid === found.card.uuid;
  // Enter after the last digit is quicker than the answer: it takes the card of this number when that is there, unless
  // something else was typed meanwhile.
  const [entered, setEntered] = useState<string>();
  const isAwaited = found !== undefined && !isTaken && entered === customer.phone;
  const take = useEffectEvent((): void => {
    setEntered(undefined);
    if (found) onTake(found);
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    const timer = setTimeout(take);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  const type = (change: Partial<TypedCustomer>): void => {
    setEntered(undefined);
    onChange(change);
  };
  const text = (field: 'firstname' | 'lastname') => ({
    'data-field': `customer.${field}`,
    label: t(`customer.${field}`),
    required: isRequired,
    maxLength: 40,
    autoComplete: 'off',
    value: customer[field],
    // Another name than the card's is this order's own.
    onChange: (event: { currentTarget: HTMLInputElement }) => type({ [field]: event.currentTarget.value, uuid: null }),
    error: problems[`customer.${field}`],
  });
  return (
    <>
      <TextInput
        data-field="customer.phone"
        autoFocus
        label={t('customer.phone')}
        required={isRequired}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={30}
        autoComplete="off"
        className={styles.phone}
        value={customer.phone}
        onChange={(event) => type({ phone: event.currentTarget.value, uuid: null })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isTaken) return;
          if (!found) return setEntered(customer.phone);
          event.preventDefault();
          onTake(found);
        }}
        error={problems['customer.phone']}
      />
      {found && <FoundCard found={found} isTaken={isTaken} onTake={() => onTake(found)} />}
      <div className={styles.pair}>
        <TextInput {...text('firstname')} />
        <TextInput {...text('lastname')} />
      </div>
    </>
  );
};

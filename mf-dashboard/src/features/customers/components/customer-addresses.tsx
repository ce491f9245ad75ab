import type { CustomerAddress, CustomerCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Tag } from '@shop/back-office/badges';
import { partOnDemand } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useState } from 'react';
import { useCustomerWrites } from '../api/customers.ts';
import { addressesWithFirst, addressesWithout } from '../model/addresses-sent.ts';
import { Section } from './section.tsx';
import { useCardWrite } from './use-card-write.ts';
import styles from './customers.module.css';

const AddressDialog = partOnDemand(async () => (await import('./address-dialog.tsx')).AddressDialog);

/** BO-2.12: where the customer has parcels sent; the first address is proposed for a new order. */
export const CustomerAddresses = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const mayWrite = useMay('customer.write');
  const { change } = useCustomerWrites();
  const { busy, write } = useCardWrite(card.uuid);
  const [open, setOpen] = useState<{ readonly address?: CustomerAddress }>();
  const { addresses, version, uuid } = card;
  const send = (after: ReturnType<typeof addressesWithout>) =>
    void write(() => change(uuid, { version, addresses: after }));
  const acts = (address: CustomerAddress, isFirst: boolean) => (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={busy}
          aria-label={t('address.more', { address: isolated(address.address) })}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setOpen({ address })}>{t('address.change')}</Menu.Item>
        {!isFirst && (
          <Menu.Item onClick={() => send(addressesWithFirst(addresses, address.id))}>{t('address.first')}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => send(addressesWithout(addresses, address.id))}>
          {t('address.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Section
      title={t('address.title')}
      tools={
        mayWrite && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen({})}>
            {t('address.new')}
          </Button>
        )
      }
    >
      {addresses.length === 0 ? (
        <p className={styles.dim}>{t('address.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {addresses.map((address, at) => (
            <li key={address.id} className={styles.address}>
              <span>
                {address.label && (
                  <Tag kind="neutral">
                    <bdi>{address.label}</bdi>
                  </Tag>
                )}{' '}
                <bdi>{address.address}</bdi>
                <br />
                <bdi className={styles.dim}>
                  {language === 'ar'
                    ? `${address.commune.nameAr}، ${address.wilaya.nameAr}`
                    : `${address.commune.name}, ${address.wilaya.name}`}
                </bdi>
              </span>
              {mayWrite && acts(address, at === 0)}
            </li>
          ))}
        </ul>
      )}
      {open && <AddressDialog card={card} address={open.address} onClose={() => setOpen(undefined)} />}
    </Section>
  );
};

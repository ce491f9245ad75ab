import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { useNavigate, useParams, useTranslation } from '@shop/kit';
import { Alert } from '@mantine/core';
import { Loaded, toast, useUndo } from '@shop/back-office/feedback';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { RecordHeader, UnknownRecord, useShownName } from '@shop/back-office/page';
import { Tag } from '@shop/back-office/badges';
import page from '@shop/back-office/styles/page.module.css';
import { isolated } from '@shop/back-office/text';
import { useState } from 'react';
import { useCustomer, useCustomerWrites } from '../api/customers.ts';
import { nameOf } from '../model/customer-name.ts';
import { CustomerAddresses } from './customer-addresses.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerIdentity } from './customer-identity.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { CustomerTools, type CustomerDialog } from './customer-tools.tsx';
import { MergedCustomers } from './merged-customers.tsx';
import styles from './customers.module.css';

const ChangeDialog = partOnDemand(async () => (await import('./change-customer-dialog.tsx')).ChangeCustomerDialog);
const BlockDialog = partOnDemand(async () => (await import('./block-dialog.tsx')).BlockDialog);
const MergeDialog = partOnDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const EraseDialog = partOnDemand(async () => (await import('./erase-dialog.tsx')).EraseDialog);
const PRESSED = [ChangeDialog, BlockDialog, MergeDialog];

const LIST = '/dashboard/customers';

const Dialogs = ({
  card,
  open,
  onClose,
}: {
  card: CustomerCard;
  open: CustomerDialog | undefined;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.customers');
  const navigate = useNavigate();
  const offerUndo = useUndo();
  const { unmerge } = useCustomerWrites();
  switch (open) {
    case 'change':
      return <ChangeDialog card={card} onClose={onClose} />;
    case 'block':
      return <BlockDialog card={card} onClose={onClose} />;
    case 'merge':
      return (
        <MergeDialog
          card={card}
          onClose={onClose}
          onMerged={(merged, stays) => {
            onClose();
            offerUndo({
              entity: `customer-${stays.uuid}`,
              message: t('merge.done', { name: isolated(nameOf(merged)) }),
              undo: async () => {
                const saved = await unmerge(stays.uuid, { version: stays.version, other: merged.uuid });
                if ('problem' in saved) throw new Error(saved.problem.title);
              },
            });
          }}
        />
      );
    case 'erase':
      return (
        <EraseDialog
          card={card}
          onClose={onClose}
          onErased={() => {
            toast.done(t('erase.done'));
            void navigate(LIST, { replace: true });
          }}
        />
      );
    default:
      return null;
  }
};

/** D-4.06: who the customer is, what became of the orders, and what staff wrote down. */
const Card = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const [dialog, setDialog] = useState<CustomerDialog>();
  usePreloadWhenIdle(PRESSED, true);
  const name = nameOf(card);
  useShownName(name);
  return (
    <>
      <RecordHeader
        back={LIST}
        backLabel={t('back')}
        name={name}
        tools={<CustomerTools card={card} onDialog={setDialog} />}
      >
        {card.blocked && <Tag kind="danger">{t('blocked.tag')}</Tag>}
      </RecordHeader>
      <div className={`${page.body} ${page.sunken}`}>
        <div className={styles.columns}>
          <div className={styles.column}>
            {card.blocked && (
              <Alert color="red" title={t('blocked.by', { by: isolated(card.blocked.byName) })}>
                {card.blocked.reason}
              </Alert>
            )}
            <CustomerFigures card={card} />
            <CustomerOrders card={card} />
          </div>
          <div className={styles.column}>
            <CustomerIdentity card={card} />
            <CustomerTags card={card} />
            <CustomerAddresses card={card} />
            <CustomerNotes card={card} />
            <MergedCustomers card={card} />
          </div>
        </div>
      </div>
      <Dialogs card={card} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
};

export const CustomerPage = () => {
  const { uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.customers');
  return (
    <Loaded
      query={useCustomer(uuid)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={LIST} backLabel={t('back')} />}
    >
      {(card) => <Card key={card.uuid} card={card} />}
    </Loaded>
  );
};

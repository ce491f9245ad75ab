import type { Order } from '@shop/contracts/order/dashboard';
import { useMay } from '@shop/back-office/session';
import type { RefObject } from 'react';
import { AttemptsCard } from './attempts-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { NotesCard } from './notes-card.tsx';
import styles from './order.module.css';

/** Who the order is for, and what staff have to say about it. @param noteField the field of a new note */
export const OrderAside = ({
  order,
  noteField,
}: {
  order: Order;
  noteField: RefObject<HTMLTextAreaElement | null>;
}) => {
  const readsCustomers = useMay('customer.read');
  return (
    <div className={styles.aside}>
      {readsCustomers && (
        <div className={styles.who}>
          <CustomerCard order={order} />
        </div>
      )}
      <div className={styles.more}>
        <FactsCard order={order} />
        <NotesCard order={order} field={noteField} />
        <AttemptsCard order={order} />
      </div>
    </div>
  );
};

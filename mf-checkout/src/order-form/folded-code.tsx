import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { useState, type ReactNode } from 'react';
import styles from './order-form.module.css';
import type { OrderForm } from './use-order-form.ts';

const CodeField = lazyPart(
  async () => (await import(/* webpackChunkName: "order-code" */ './code-field.tsx')).CodeField,
);

/** Few visitors have a code: it waits behind a link, and its field is loaded on opening. */
export const FoldedCode = ({ form }: { form: OrderForm }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const [opened, setOpened] = useState(false);
  const isOpen = opened || form.quote.code !== '' || form.quote.typed !== undefined;
  return (
    <details
      className={styles.more}
      open={isOpen || undefined}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        setOpened(true);
        form.wake();
      }}
    >
      <summary>{t('code.add')}</summary>
      {isOpen && (
        <OptionalPart>
          <CodeField quote={form.quote} />
        </OptionalPart>
      )}
    </details>
  );
};

import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import styles from './notices.module.css';
import type { FieldName } from './values.ts';

/** SF-5.05: the labels of fields; each leads to its field. */
export const FieldChips = ({
  fields,
  onChoose,
}: {
  fields: readonly FieldName[];
  onChoose: (name: FieldName) => void;
}): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  return (
    <ul className={styles.fields}>
      {fields.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onChoose(name)}>
            {t(`field.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  );
};

import type { MenuItemType } from '@shop/contracts/catalog';
import { useTranslation } from '@shop/kit';
import { useId } from 'react';
import { OWN_TYPES, PAGE_TYPES } from '../model/item-kinds.ts';
import { ItemIcon } from './item-icon.tsx';
import styles from './menus.module.css';

/** BO-3.04: what an entry can be, each with its sign. */
export const TypeChoice = ({
  value,
  autoFocus,
  onChange,
}: {
  value: MenuItemType;
  /** Set for an entry that was just added: its type is chosen first. */
  autoFocus: boolean;
  onChange: (type: MenuItemType) => void;
}) => {
  const { t } = useTranslation('dashboard.menus');
  const name = useId();
  const card = (type: MenuItemType) => (
    <label key={type} className={styles.type}>
      <input
        type="radio"
        name={name}
        className={styles.radio}
        checked={value === type}
        autoFocus={autoFocus && value === type}
        onChange={() => onChange(type)}
      />
      <ItemIcon type={type} />
      <span>{t(`type.${type}`)}</span>
    </label>
  );
  return (
    <fieldset className={styles.types}>
      <legend>{t('type.title')}</legend>
      <div className={styles.cards}>{OWN_TYPES.map(card)}</div>
      <p className={styles.legend}>{t('type.pages')}</p>
      <div className={styles.cards}>{PAGE_TYPES.map(card)}</div>
    </fieldset>
  );
};

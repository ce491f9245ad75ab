import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { localized } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { matchesKey } from '@shop/back-office/keyboard';
import { useEffect, useRef } from 'react';
import styles from './order-form.module.css';

const NUMBERED = 9;

/** The options of a product, chosen by their number. */
export const OptionsPanel = ({
  goods,
  onChoose,
  onClose,
}: {
  readonly goods: readonly FoundGoods[];
  readonly onChoose: (goods: FoundGoods) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const [first] = goods;
  const name = first ? localized(first.name, language) : '';
  return (
    <div
      ref={panel}
      role="group"
      aria-label={t('options.of', { name })}
      className={styles.options}
      data-own-escape
      onKeyDown={(event) => {
        const chosen = goods
          .slice(0, NUMBERED)
          .find((_, at) => matchesKey(event.nativeEvent, String(at + 1)) || event.code === `Numpad${at + 1}`);
        if (chosen) onChoose(chosen);
        else if (event.key === 'Escape') onClose();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p className={styles.optionsOf}>
        <bdi>{name}</bdi>
      </p>
      {goods.map((one, at) => (
        <Button key={one.combination ?? at} variant="default" onClick={() => onChoose(one)}>
          {at < NUMBERED && (
            <kbd className={styles.number} dir="ltr">
              {at + 1}
            </kbd>
          )}
          <bdi>{one.attributes.map(({ value }) => localized(value, language)).join(', ') || one.sku || name}</bdi>
        </Button>
      ))}
    </div>
  );
};

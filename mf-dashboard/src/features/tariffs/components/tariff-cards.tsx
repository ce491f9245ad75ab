import { WilayaCode } from '@shop/back-office/badges';
import { Amount } from '@shop/back-office/amounts';
import type { DeliveryService } from '@shop/contracts/logistics';
import type { WilayaRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { keyOf, sameFigures, type LineKey } from '../model/figures.ts';
import { figuresAt, savedAt, type Sheet } from '../model/sheet.ts';
import styles from './tariffs.module.css';

/** The wilayas on a phone: each with its prices, and a touch opens its sheet. */
export const TariffCards = ({
  wilayas,
  services,
  sheet,
  gaps,
  onOpen,
}: {
  readonly wilayas: readonly WilayaRow[];
  readonly services: readonly DeliveryService[];
  readonly sheet: Sheet;
  readonly gaps: ReadonlyMap<LineKey, string>;
  readonly onOpen: (wilaya: number) => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  return (
    <ul className={styles.cards}>
      {wilayas.map(({ id, name, deliverable }) => {
        const keys = services.map((service) => keyOf({ service, wilaya: id }));
        const isTyped = keys.some((key) => !sameFigures(figuresAt(sheet, key), savedAt(sheet, key)));
        return (
          <li key={id} data-changed={isTyped || undefined} data-gap={keys.some((key) => gaps.has(key)) || undefined}>
            <button type="button" onClick={() => onOpen(id)}>
              <span className={styles.cardName}>
                <WilayaCode id={id} /> <bdi>{name}</bdi>
                {!deliverable && <small>{t('closed')}</small>}
              </span>
              {services.map((service, at) => {
                const { price } = figuresAt(sheet, keys[at] ?? '');
                return (
                  <span key={service} className={styles.cardPrice}>
                    <small>{t(`service.${service}`)}</small>
                    {price === null ? '—' : price === 0 ? t('free') : <Amount value={price} />}
                  </span>
                );
              })}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

import type { SeenCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime, formatPhone } from '@shop/kit/format';
import { Alert, Button } from '@mantine/core';
import { IconCopy, IconTruck } from '@tabler/icons-react';
import { KeyHint } from '@shop/back-office/keyboard';
import { isolated } from '@shop/back-office/text';
import styles from './desk.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const useApartText = () => {
  const { t } = useTranslation('dashboard.desk');
  return (one: string, other: string): string => {
    const apart = Math.abs(Date.parse(one) - Date.parse(other));
    return apart < 2 * HOUR
      ? t('twice.minutes', { count: Math.max(1, Math.round(apart / MINUTE)) })
      : t('twice.hours', { count: Math.round(apart / HOUR) });
  };
};

/** Other orders of the phone that matter for this one: the same thing twice, or on the road already (T-2.11). */
export const Duplicates = ({
  card: { order, others },
  onCompare,
}: {
  readonly card: SeenCard;
  readonly onCompare: (other: string) => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  const apartText = useApartText();
  const phone = `\u2066${formatPhone(order.customer.phone ?? '')}\u2069`;
  const names = new Set(order.lines.map(({ name }) => name));
  return others
    .filter(({ relation }) => relation !== 'other')
    .map(({ uuid, number, placedAt, relation, lines }) => {
      const shared = lines.find(({ name }) => names.has(name))?.name ?? lines[0]?.name ?? '';
      const values = { phone, number: isolated(number), name: isolated(shared) };
      return relation === 'onTheRoad' ? (
        <Alert key={uuid} color="yellow" p="xs" icon={<IconTruck size={18} stroke={1.75} />}>
          {t('twice.onTheRoad', { ...values, at: formatDateTime(placedAt, language) })}
        </Alert>
      ) : (
        <Alert key={uuid} color="yellow" p="xs" icon={<IconCopy size={18} stroke={1.75} />}>
          <span className={styles.strip}>
            <span>{t('twice.strip', { ...values, apart: apartText(order.placedAt, placedAt) })}</span>
            <Button size="compact-sm" variant="default" aria-keyshortcuts="D" onClick={() => onCompare(uuid)}>
              {t('twice.compare')}
              <KeyHint of="D" />
            </Button>
          </span>
        </Alert>
      );
    });
};

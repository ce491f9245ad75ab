import { useTranslation } from '@shop/kit';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconPencil } from '@tabler/icons-react';
import { GoodsName } from '../../../shared/goods-name.tsx';
import type { Receipt, ReceiptLine } from '../model/receipt.ts';
import styles from './stock-add.module.css';

type LineLook = 'written' | 'undone' | 'sent' | 'refused' | 'asks' | 'open';

const lookOf = ({ state, trouble, question }: ReceiptLine): LineLook => {
  if (state !== 'open') return state;
  if (question) return 'asks';
  return trouble === undefined ? 'open' : 'refused';
};
const ICONS = {
  written: IconCheck,
  undone: IconArrowBackUp,
  sent: IconClock,
  refused: IconAlertTriangle,
  asks: IconAlertTriangle,
  open: IconPencil,
} as const;

const Line = ({
  line,
  isChosen,
  onChoose,
}: {
  readonly line: ReceiptLine;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const look = lookOf(line);
  const Icon = ICONS[look];
  const isDone = line.state === 'written' || line.state === 'undone';
  const content = (
    <>
      <GoodsName goods={line.goods} />
      <span className={styles.units}>
        <bdi dir="ltr">+{line.quantity === '' ? 0 : line.quantity}</bdi>
        {line.lot !== '' && <bdi dir="ltr">{line.lot}</bdi>}
        {line.expiry !== '' && <bdi dir="ltr">{line.expiry}</bdi>}
      </span>
      <span className={styles.state} data-look={look}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {t(`state.${look}`)}
        {line.state === 'written' && line.available !== undefined && (
          <> · {t('availableNow', { count: line.available })}</>
        )}
        {look === 'refused' && line.trouble !== undefined && <span className={styles.reason}>{line.trouble}</span>}
      </span>
    </>
  );
  return (
    <li className={styles.line} data-look={look} data-chosen={isChosen || undefined}>
      {isDone ? (
        <div className={styles.content}>{content}</div>
      ) : (
        <UnstyledButton className={styles.content} aria-pressed={isChosen} onClick={onChoose}>
          {content}
        </UnstyledButton>
      )}
    </li>
  );
};

/** What arrived so far, the last scan on top. */
export const ReceiptLines = ({
  lines,
  chosen,
  onChoose,
}: {
  readonly lines: Receipt;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  if (lines.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  return (
    <ol className={styles.lines} aria-label={t('lines')}>
      {lines.map((line) => (
        <Line key={line.id} line={line} isChosen={line.id === chosen} onChoose={() => onChoose(line.id)} />
      ))}
    </ol>
  );
};

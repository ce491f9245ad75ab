import type { CountRow } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { partOnDemand } from '@shop/back-office/lazy';
import ui from '@shop/back-office/styles/ui.module.css';
import { useRenewal } from '../api/renewal.ts';
import { GoodsName } from '../../../shared/goods-name.tsx';
import styles from './counts.module.css';

const ReleaseDialog = partOnDemand<{
  readonly count: string;
  readonly rowId: string;
  readonly onClose: () => void;
}>(async () => (await import('./release-dialog.tsx')).ReleaseDialog);

const KINDS: Readonly<Record<NonNullable<CountRow['result']>, string>> = {
  same: 'ok',
  corrected: 'ok',
  waiting: 'warn',
  left: '',
};
const signed = (units: number): string => (units > 0 ? `+${units}` : units < 0 ? `−${-units}` : '0');

const Figures = ({ figures }: { readonly figures: NonNullable<CountRow['figures']> }) => {
  const { t } = useTranslation('dashboard.counts');
  const { expected, counted, difference, value, people, earlier, movedBefore, movedSince, after } = figures;
  return (
    <>
      <span className={styles.pair}>
        {counted === null ? t('row.notCounted', { expected }) : t('row.figures', { expected, counted })}
      </span>
      {difference !== null && (
        <b className={styles.difference} data-sign={Math.sign(difference)}>
          <bdi dir="ltr">{signed(difference)}</bdi>
          {typeof value === 'number' && value !== 0 && <Amount value={value} />}
        </b>
      )}
      <span className={styles.dim}>
        {[
          ...people.map(({ name, figure }) => t('row.person', { name, figure })),
          ...earlier.map(({ name, figure }) => t('row.earlier', { name, figure })),
          ...(movedBefore === 0 ? [] : [t('row.movedBefore', { number: signed(movedBefore) })]),
          ...(movedSince === 0 ? [] : [t('row.movedSince', { number: signed(movedSince) })]),
          ...(after === null ? [] : [t('row.after', { number: after })]),
        ].join(' · ')}
      </span>
    </>
  );
};

/** A row with what was expected, what each person counted, and what moved meanwhile (T-1.15, T-1.18). */
export const ResultRow = ({
  row,
  count,
  mayApprove,
  isPicked,
  onPick,
}: {
  readonly row: CountRow;
  readonly count: string;
  readonly mayApprove: boolean;
  readonly isPicked?: boolean;
  readonly onPick?: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const [isReleasing, setReleasing] = useState(false);
  const { goods, lot, figures, result, recount, asked } = row;
  useRenewal(asked !== undefined);
  return (
    <li className={styles.resultRow}>
      {onPick && <Checkbox aria-label={t('row.pick')} checked={isPicked ?? false} onChange={onPick} />}
      <div className={styles.resultText}>
        <GoodsName goods={goods} />
        {lot !== '' && <span className={styles.dim}>{t('lot', { lot })}</span>}
        {figures ? (
          <Figures figures={figures} />
        ) : (
          <span className={styles.dim}>{t(row.isCounted ? 'lines.closed' : 'lines.open')}</span>
        )}
        {recount && <span className={ui.tag}>{t('row.recount')}</span>}
        {result && (
          <span className={ui.tag} data-kind={KINDS[result]}>
            {t(asked ? 'release.asked' : `result.${result}`)}
          </span>
        )}
      </div>
      {result === 'waiting' && mayApprove && (
        <Button variant="default" onClick={() => setReleasing(true)}>
          {t('release.open')}
        </Button>
      )}
      {isReleasing && <ReleaseDialog count={count} rowId={row.id} onClose={() => setReleasing(false)} />}
    </li>
  );
};

import { useTranslation } from '@shop/kit';
import { Button, Loader } from '@mantine/core';
import { useMemo } from 'react';
import { Failure, Trouble } from '@shop/back-office/feedback';
import { cellsOf, ImportWizard, type ReadFile } from '@shop/back-office/import-wizard';
import { differencesOf, type FileDifferences } from '../model/file-rows.ts';
import { useAllItems, useBookFigures, type Booked } from '../model/use-figures-import.ts';
import { Units } from './cells.tsx';
import { useRowName } from './stock-columns.tsx';
import styles from './stock.module.css';

/** More lines than a person reads; all of them are booked. */
const SHOWN = 200;

const Differences = ({ changes }: Pick<FileDifferences, 'changes'>) => {
  const { t } = useTranslation('dashboard.stock');
  const { t: goods } = useTranslation('dashboard.goods');
  const nameOf = useRowName();
  if (changes.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('columns.goods')}</th>
            <th scope="col">{goods('warehouse')}</th>
            <th scope="col">{t('import.now')}</th>
            <th scope="col">{t('import.then')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map((change) => (
            <tr key={change.key}>
              <td>{change.line}</td>
              <td>
                <bdi>{nameOf(change)}</bdi>
              </td>
              <td>
                <bdi>{change.item.warehouse.name}</bdi>
              </td>
              <td>
                <Units count={change.seen} />
              </td>
              <td>
                <b>
                  <Units count={change.onHand} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > SHOWN && <p className={styles.dim}>{t('import.more', { count: changes.length - SHOWN })}</p>}
    </div>
  );
};

const RefusedLines = ({ refused }: Pick<FileDifferences, 'refused'>) => {
  const { t } = useTranslation('dashboard.stock');
  if (refused.length === 0) return null;
  return (
    <div>
      <p>{t('import.refused', { count: refused.length })}</p>
      <ul className={styles.lines}>
        {refused.slice(0, SHOWN).map(({ line, why, text }) => (
          <li key={line}>
            {t('import.atLine', { line })} {t(`import.why.${why}`)} <bdi className={styles.dim}>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Outcome = ({ booked: { done, refused } }: { readonly booked: Booked }) => {
  const { t } = useTranslation('dashboard.stock');
  const nameOf = useRowName();
  return (
    <div role="status">
      <p>{t('import.done', { count: done })}</p>
      {refused.length > 0 && (
        <ul className={styles.lines}>
          {refused.map(({ change, problem, current }) => (
            <li key={change.key}>
              {t('import.atLine', { line: change.line })} <bdi>{nameOf(change)}</bdi>{' '}
              {t(`refused.${problem}`, { current, mine: change.onHand, least: '' })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Preview = ({
  read,
  warehouse,
  onClose,
}: {
  readonly read: ReadFile;
  readonly warehouse: string | undefined;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.stock');
  const { data: items, error, refetch } = useAllItems(warehouse);
  const { busy, trouble, booked, book } = useBookFigures();
  const found = useMemo(
    () =>
      items &&
      differencesOf(
        read.file.lines.map((row) => {
          const { id = '', code = '', lot, onHand = '' } = cellsOf(row, read.mapping);
          return { line: row.line, id, code, lot, onHand };
        }),
        items,
      ),
    [items, read],
  );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!found)
    return (
      <p role="status">
        <Loader size="xs" /> {t('import.comparing')}
      </p>
    );
  const { changes, unchanged, refused } = found;
  return (
    <>
      <Trouble>{trouble}</Trouble>
      {booked && !busy ? (
        <Outcome booked={booked} />
      ) : (
        <>
          <p role="status">
            {t('import.changes', { count: changes.length })} {t('import.unchanged', { count: unchanged })}
          </p>
          <Differences changes={changes} />
          <RefusedLines refused={refused} />
        </>
      )}
      <div className={styles.saveFoot}>
        {booked && !busy ? (
          <Button onClick={onClose}>{t('import.close')}</Button>
        ) : (
          <Button loading={busy} disabled={changes.length === 0} onClick={() => void book(changes)}>
            {t('save.all', { count: changes.length })}
          </Button>
        )}
      </div>
    </>
  );
};

/** Figures from a file: compared with those that are there, looked at, and then saved. */
const FiguresImportDialog = ({
  warehouse,
  onClose,
}: {
  /** Undefined: all that the person reaches. */
  readonly warehouse: string | undefined;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.stock');
  const { t: goods } = useTranslation('dashboard.goods');
  return (
    <ImportWizard
      title={t('import.title')}
      lead={t('import.lead')}
      fields={[
        {
          id: 'onHand',
          label: goods('figure.onHand'),
          required: true,
          named: /en main|on hand|qt|quant|stock|متوفر|كمية/,
        },
        { id: 'id', label: t('file.id'), required: false, named: /identifiant|^id$|identifier|معرف/ },
        { id: 'code', label: t('import.code'), required: false, named: /r[ée]f|sku|code|مرجع|رمز/ },
        { id: 'lot', label: t('columns.lot'), required: false, named: /^lot|batch|دفعة|حصة/ },
      ]}
      preview={(read) => <Preview read={read} warehouse={warehouse} onClose={onClose} />}
      onClose={onClose}
    />
  );
};

export default FiguresImportDialog;

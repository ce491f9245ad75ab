import { useLanguage, useTranslation } from '@shop/kit';
import { formatTime } from '@shop/kit/format';
import { Checkbox, Loader } from '@mantine/core';
import type { Colleague } from '../api/loads.ts';
import { sharesOf } from '../model/shares.ts';
import styles from './orders.module.css';

/** Instead of a person: the orders are taken from whoever has them. */
export const NOBODY = 'nobody';

/**
 * BO-2.01.02: to whom orders are given. Several people share them out equally, and each one's part is seen before the
 * press.
 */
export const ShareOut = ({
  count,
  colleagues,
  chosen,
  onChange,
}: {
  /** Orders that are given away. */
  count: number;
  colleagues: readonly Colleague[];
  /** Ids in the order of the people, or `nobody` alone. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) => {
  const { t } = useTranslation('dashboard.orders');
  const language = useLanguage();
  const shares = sharesOf(count, chosen.length);
  const partOf = (uuid: string): number | undefined => shares[chosen.indexOf(uuid)];
  const choose = (uuid: string, isChosen: boolean) => {
    if (uuid === NOBODY) return onChange(isChosen ? [NOBODY] : []);
    const now = new Set(chosen.filter((one) => one !== NOBODY));
    if (isChosen) now.add(uuid);
    else now.delete(uuid);
    onChange(colleagues.flatMap((one) => (now.has(one.uuid) ? [one.uuid] : [])));
  };
  const about = ({ presentSince, load }: Colleague): string =>
    [
      presentSince === null ? t('share.absent') : t('share.present', { time: formatTime(presentSince, language) }),
      ...(load === undefined ? [] : [t('share.load', { count: load })]),
    ].join(' · ');
  return (
    <fieldset className={styles.share}>
      <legend>{t('bulk.to')}</legend>
      {colleagues.length === 0 && <Loader size="sm" />}
      {colleagues.map((colleague) => (
        <Checkbox
          key={colleague.uuid}
          checked={chosen.includes(colleague.uuid)}
          onChange={(event) => choose(colleague.uuid, event.currentTarget.checked)}
          label={
            <>
              <bdi>{colleague.name}</bdi>
              {chosen.includes(colleague.uuid) && <b> {t('share.part', { count: partOf(colleague.uuid) ?? 0 })}</b>}
            </>
          }
          description={about(colleague)}
        />
      ))}
      <Checkbox
        checked={chosen.includes(NOBODY)}
        onChange={(event) => choose(NOBODY, event.currentTarget.checked)}
        label={t('filters.nobody')}
      />
      {chosen.length > 1 && (
        <p role="status">{t('share.equally', { count: chosen.length, parts: shares.join(', ') })}</p>
      )}
    </fieldset>
  );
};

import { Failure } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { TARIFF_GAPS } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { CloseButton, Loader } from '@mantine/core';
import type { Gap, useTariffGaps } from '../api/tariffs.ts';
import { wilayaText } from '../model/use-cell-names.ts';
import styles from './tariffs.module.css';

/** C-4.03: what the checker found in the saved prices; each line leads to its cell. */
export const GapsPanel = ({
  query,
  onGo,
  onClose,
}: {
  readonly query: ReturnType<typeof useTariffGaps>;
  readonly onGo: (gap: Gap) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { data, error } = query;
  return (
    <aside className={styles.panel} aria-label={t('check.title')}>
      <header>
        <h2>{t('check.title')}</h2>
        <CloseButton aria-label={t('check.close')} onClick={onClose} />
      </header>
      {error && <Failure error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <Loader size="sm" aria-label={t('loading')} />}
      {data?.gaps.length === 0 && <p role="status">{t('check.none')}</p>}
      {data &&
        TARIFF_GAPS.map((kind) => {
          const gaps = data.gaps.filter((gap) => gap.kind === kind);
          if (gaps.length === 0) return null;
          return (
            <section key={kind} aria-label={t(`check.${kind}`, { count: gaps.length })}>
              <h3>{t(`check.${kind}`, { count: gaps.length })}</h3>
              <ul>
                {gaps.map((gap) => (
                  <li key={`${gap.service} ${gap.wilaya.id} ${gap.commune?.id ?? ''}`}>
                    <button type="button" onClick={() => onGo(gap)}>
                      <span>
                        {wilayaText(gap.wilaya)}
                        {gap.commune && ` · ${isolated(gap.commune.name)}`} · {t(`service.${gap.service}`)}
                      </span>
                      {gap.detail !== '' && <small dir="auto">{gap.detail}</small>}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      {data?.withoutFees.map(({ uuid, name, reason }) => (
        <p key={uuid} className={styles.dim}>
          {t('check.withoutFees', { name: isolated(name), reason })}
        </p>
      ))}
    </aside>
  );
};

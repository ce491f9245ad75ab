import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Alert, Button } from '@mantine/core';
import { GoodsName } from '../../../shared/goods-name.tsx';
import type { Choice } from '../model/use-arrivals.ts';
import styles from './stock-add.module.css';

/** D-5.11: asks what a scan means whose code several goods have, or whose lot can be read in two ways. */
export const ScanChoices = ({
  choices,
  onChoose,
}: {
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
}) => {
  const { t } = useTranslation('dashboard.stock-add');
  const language = useLanguage();
  const [first] = choices;
  if (!first) return null;
  const isOfOne = choices.every(({ goods }) => goods === first.goods);
  const reading = ({ lot, expiresOn }: Choice): string | undefined => {
    if (lot === undefined) return undefined;
    return expiresOn === undefined
      ? t('lotOf', { lot })
      : t('readingOf', { lot, expiry: formatDate(expiresOn, language) });
  };
  return (
    <Alert color="yellow" role="alert" title={t(isOfOne ? 'readings' : 'several')}>
      <div className={styles.choices}>
        {choices.map((choice) => {
          const { product, combination } = choice.goods;
          return (
            <Button
              key={`${product}:${combination ?? ''}:${choice.lot ?? ''}`}
              variant="default"
              size="md"
              onClick={() => onChoose(choice)}
            >
              <GoodsName goods={choice.goods} />
              <span className={styles.reading}>{reading(choice)}</span>
            </Button>
          );
        })}
      </div>
    </Alert>
  );
};

import type { StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { Alert, Button } from '@mantine/core';
import { IconTestPipe } from '@tabler/icons-react';
import { useMay } from '@shop/back-office/session';
import { PromotionSold } from '../../../shared/promotion-sold.tsx';
import { OnePicture } from '@shop/back-office/files';
import { usePromotionWrites } from '../api/promotion.ts';
import type { Fields } from '../model/promotion-form.ts';
import { withoutSite } from '../model/reach.ts';
import { simulatorHref } from '../model/simulator.ts';
import type { PartProps } from './promotion-form.ts';
import styles from './promotion.module.css';
import { useSentence } from './use-sentence.ts';

/** The simulator leads back to the promotion that it was opened from. */
const withPromotion = (href: string, uuid: string | undefined): string =>
  uuid === undefined ? href : `${href}${href.includes('?') ? '&' : '?'}promotion=${uuid}`;

/** Describes the edited promotion as text, and the people whom it excludes. */
export const SummaryCard = ({ values, uuid }: { values: Fields; uuid?: string | undefined }) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  const sentence = useSentence(values);
  const narrowed = withoutSite(values);
  return (
    <section className={styles.card} data-summary aria-labelledby="promotion-summary" aria-live="polite">
      <h2 id="promotion-summary">{t('card.summary')}</h2>
      <p className={styles.sentence}>{sentence ?? t('sentence.nothing')}</p>
      {!values.active && <p className={styles.dim}>{t('sentence.off')}</p>}
      {narrowed.length > 0 && (
        <Alert color="yellow">
          {t('reach.nobody', {
            fields: joinList(
              narrowed.map((field) => t(`${field}.label`)),
              language,
            ),
          })}
        </Alert>
      )}
      <Button
        component={Link}
        to={withPromotion(simulatorHref(values), uuid)}
        variant="default"
        leftSection={<IconTestPipe size={16} stroke={1.75} />}
      >
        {t('try')}
      </Button>
    </section>
  );
};

/** The sales of the promotion, and the picture that the shop shows with it. */
export const PromotionCards = ({
  promotion,
  isLocked,
}: Pick<PartProps, 'isLocked'> & { promotion: StaffPromotion }) => {
  const { t } = useTranslation('dashboard.promotion');
  const { uuid, version, bannerThumb } = promotion;
  const { banner } = usePromotionWrites(uuid);
  const maySeeOrders = useMay('order.read');
  return (
    <>
      {/* They tell what the shop turns over. */}
      {maySeeOrders && (
        <section className={styles.card} aria-labelledby="promotion-sold">
          <h2 id="promotion-sold">{t('card.sold')}</h2>
          <PromotionSold uuid={uuid} />
        </section>
      )}
      {(!isLocked || bannerThumb !== null) && (
        <section className={styles.card} aria-labelledby="promotion-picture">
          <h2 id="promotion-picture">{t('picture.title')}</h2>
          {isLocked ? (
            <img src={bannerThumb ?? ''} alt="" className={styles.banner} />
          ) : (
            <OnePicture
              picture={bannerThumb}
              words={{ wanted: t('picture.wanted'), other: t('picture.other'), remove: t('picture.remove') }}
              set={(file) => banner({ file, version })}
            />
          )}
        </section>
      )}
    </>
  );
};

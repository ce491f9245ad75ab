import { localized } from '@shop/contracts';
import { SEO_LENGTH } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { TextsFields } from '../../../ui/texts-fields.tsx';
import type { TaxonFields } from '../model/taxon-form.ts';
import styles from './taxonomy.module.css';

/** What search engines show, as they will, and whether it fits. */
export const SeoFields = ({
  values,
  address,
  onChange,
}: {
  values: TaxonFields;
  address: string;
  onChange: (field: 'seoTitle' | 'seoDescription', value: TaxonFields['seoTitle']) => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const shop = useShop();
  const noteOf = (most: number) => (text: string) =>
    t(text.length > most ? 'seo.tooLong' : 'seo.length', { count: text.length, most });
  const title = localized(values.seoTitle, language) || localized(values.name, language);
  return (
    <>
      <div className={styles.result} aria-label={t('seo.preview')} role="group">
        <bdi dir="ltr" className={styles.dim}>
          {address}
        </bdi>
        <span className={styles.resultTitle} dir="auto">
          {`${title} | ${shop.name}`.slice(0, SEO_LENGTH.title + 15)}
        </span>
        <span dir="auto">
          {(localized(values.seoDescription, language) || localized(values.description, language)).slice(
            0,
            SEO_LENGTH.description,
          ) || t('seo.nothing')}
        </span>
      </div>
      <TextsFields
        label={t('seo.title')}
        maxLength={300}
        value={values.seoTitle}
        onChange={(value) => onChange('seoTitle', value)}
        noteOf={noteOf(SEO_LENGTH.title)}
      />
      <TextsFields
        label={t('seo.description')}
        long
        maxLength={300}
        value={values.seoDescription}
        onChange={(value) => onChange('seoDescription', value)}
        noteOf={noteOf(SEO_LENGTH.description)}
      />
    </>
  );
};

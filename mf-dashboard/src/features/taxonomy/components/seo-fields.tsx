import { localized } from '@shop/contracts';
import { SEO_LENGTH } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { SeoResult, useTitleInShop } from '../../../shared/seo-result.tsx';
import { TextsFields } from '@shop/back-office/fields';
import type { TaxonFields } from '../model/taxon-form.ts';

/** Edits the texts for search engines, with a preview and a check of their length. */
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
  const titleInShop = useTitleInShop();
  const noteOf = (most: number) => (text: string) =>
    t(text.length > most ? 'seo.tooLong' : 'seo.length', { count: text.length, most });
  const title = localized(values.seoTitle, language) || localized(values.name, language);
  return (
    <>
      <SeoResult
        label={t('seo.preview')}
        address={address}
        title={titleInShop(title)}
        description={
          localized(values.seoDescription, language) || localized(values.description, language) || t('seo.nothing')
        }
      />
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

import type { Taxon } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { OnePicture } from '@shop/back-office/files';
import { useSetPicture } from '../api/taxonomy.ts';
import type { picturedKindOf } from '../model/kinds.ts';
import page from '@shop/back-office/styles/page.module.css';

export const PictureCard = ({
  taxon,
  kind,
}: {
  taxon: Taxon;
  kind: NonNullable<ReturnType<typeof picturedKindOf>>;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const set = useSetPicture(kind, taxon.uuid);
  return (
    <section className={page.block} aria-label={t('picture.title')}>
      <strong>{t('picture.title')}</strong>
      <OnePicture
        picture={taxon.picture}
        words={{ wanted: t('picture.wanted'), other: t('picture.other'), remove: t('picture.remove') }}
        set={(file) => set({ file, version: taxon.version })}
      />
    </section>
  );
};

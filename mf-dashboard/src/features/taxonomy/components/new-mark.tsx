import { localized } from '@shop/contracts';
import type { Taxon, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Tag } from '@shop/back-office/badges';
import { toast } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useEffect, useRef, useState } from 'react';

/** Says that a taxon was created, and which one: its row is marked until the next one. */
export const useCreated = (kind: TaxonKind) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const [created, setCreated] = useState<string>();
  return {
    created,
    onCreated: ({ uuid, name }: Pick<Taxon, 'uuid' | 'name'>): void => {
      toast.done(t(`kind.${kind}.created`, { name: isolated(localized(name, language)) }));
      setCreated(uuid);
    },
  };
};

/** The mark of the row that was created last; it comes into view. */
export const NewMark = () => {
  const { t } = useTranslation('dashboard.taxonomy');
  const mark = useRef<HTMLSpanElement>(null);
  // Newer browsers answer with a promise, which must not be taken for the effect's end.
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <span ref={mark}>
      <Tag kind="ok">{t('isNew')}</Tag>
    </span>
  );
};

import { RecordHeader } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import type { Taxon, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconGitMerge, IconTrash } from '@tabler/icons-react';
import { listHrefOf, shopAddressOf } from '../model/kinds.ts';
import type { TaxonAct } from './taxon-menu.tsx';

/** Its name, how many products it has, the way to its page in the shop, and its merge or end. */
export const TaxonHeader = ({
  kind,
  taxon,
  name,
  isLocked,
  onAct,
}: {
  readonly kind: TaxonKind;
  readonly taxon: Taxon;
  readonly name: string;
  readonly isLocked: boolean;
  readonly onAct: (act: TaxonAct) => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const address = shopAddressOf(kind, taxon.slug);
  return (
    <RecordHeader
      back={listHrefOf(kind)}
      backLabel={t('back')}
      name={name}
      tools={
        <>
          {' '}
          {address !== null && (
            <ActionIcon component="a" href={address} target="_blank" variant="default" aria-label={t('inShop')}>
              <IconExternalLink size={16} stroke={1.75} />
            </ActionIcon>
          )}
          {!isLocked && (
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" aria-label={t('tree.more', { name })}>
                  <IconDots size={16} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconGitMerge size={16} />} onClick={() => onAct('merge')}>
                  {t('going.mergeItem')}
                </Menu.Item>
                <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onAct('delete')}>
                  {t('going.deleteItem')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </>
      }
    >
      <span className={page.date}>{t('products', { count: taxon.products })}</span>
    </RecordHeader>
  );
};

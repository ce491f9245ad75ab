import type { Problem } from '@shop/contracts';
import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import { lazyPart, Link, OptionalPart, useNavigate, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowLeft, IconCopy, IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import page from '@shop/back-office/styles/page.module.css';
import { Tag } from '@shop/back-office/badges';
import { problemText, refusalToast, toast, undoToast } from '@shop/back-office/feedback';
import { useProductWrites, type ProductSaved } from '../api/product.ts';
import styles from './product.module.css';

export const PRODUCTS = '/dashboard/products';
/** Few products come out of the bin to find their shelf gone. */
const RestoreDialog = lazyPart(async () => (await import('./restore-dialog.tsx')).RestoreDialog);
const SHELF_GONE: readonly string[] = ['category-gone', 'brand-gone'];

/** Name and state of the product, and what is done with it as a whole. */
export const ProductHeader = ({
  product,
  name,
  mayWrite,
}: {
  product: StaffProduct;
  name: string;
  mayWrite: boolean;
}) => {
  const { t } = useTranslation('dashboard.product');
  const { t: frame } = useTranslation('dashboard.frame');
  const navigate = useNavigate();
  const { duplicate, bin, restore: takeOut } = useProductWrites(product.uuid);
  const isBinned = product.deletedAt !== null;
  /** The problem and version if the product cannot be restored to its old category or brand. */
  const [restoreProblem, setRestoreProblem] = useState<{ version: number; problem: Problem }>();
  const refusal = refusalToast(`product-${product.uuid}`);

  /** @returns the written product; undefined if the write failed, which has been reported */
  const done = async (write: () => Promise<ProductSaved | 'asked'>): Promise<StaffProduct | undefined> => {
    refusal.clear();
    try {
      const answer = await write();
      if (answer === 'asked') return undefined;
      if (!('problem' in answer)) return answer.product;
      refusal.say(name, problemText(answer.problem));
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(name, error instanceof ApiError ? error.message : frame('form.unreachable'));
    }
    return undefined;
  };
  const copy = async (): Promise<void> => {
    const made = await done(duplicate);
    if (made) void navigate(`${PRODUCTS}/${made.uuid}`);
  };
  const restore = async (version: number): Promise<void> => {
    const out = await done(async () => {
      const answer = await takeOut({ version });
      if (!('problem' in answer) || !SHELF_GONE.includes(answer.problem.type)) return answer;
      setRestoreProblem({ version, problem: answer.problem });
      return 'asked';
    });
    if (out) toast.done(t('header.restored'));
  };
  const throwAway = async (): Promise<void> => {
    const binned = await done(() => bin(product.version));
    if (!binned) return;
    undoToast(`product-${product.uuid}`, t('header.binned'), {
      label: t('header.undo'),
      run: () => void restore(binned.version),
    });
  };
  return (
    <header className={page.header}>
      <ActionIcon component={Link} to={PRODUCTS} variant="subtle" color="gray" aria-label={t('header.back')}>
        <IconArrowLeft size={18} className={styles.flip} />
      </ActionIcon>
      {product.images[0] && (
        <img className={styles.thumb} src={product.images[0].thumb} alt="" width={32} height={32} />
      )}
      <h1 className={styles.title} dir="auto">
        {name}
      </h1>
      <Tag kind={isBinned ? 'danger' : product.active ? 'ok' : 'neutral'}>
        {t(isBinned ? 'header.inBin' : product.active ? 'header.active' : 'header.draft')}
      </Tag>
      <span className={styles.tools}>
        {product.active && (
          <Button
            component="a"
            href={product.link}
            target="_blank"
            rel="noreferrer"
            aria-label={t('header.view')}
            variant="subtle"
            color="gray"
            className={styles.tool}
            leftSection={<IconExternalLink size={16} stroke={1.75} />}
          >
            {t('header.view')}
          </Button>
        )}
        {mayWrite && isBinned && (
          <Button leftSection={<IconArrowBackUp size={16} />} onClick={() => void restore(product.version)}>
            {t('header.restore')}
          </Button>
        )}
        {mayWrite && !isBinned && (
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="default" aria-label={t('header.more')}>
                <IconDots size={18} stroke={1.75} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
                {t('header.duplicate')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={() => void throwAway()}
              >
                {t('header.bin')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
      {restoreProblem && (
        <OptionalPart>
          <RestoreDialog
            {...restoreProblem}
            name={name}
            takeOut={takeOut}
            onClose={() => setRestoreProblem(undefined)}
          />
        </OptionalPart>
      )}
    </header>
  );
};

import { localized } from '@shop/contracts';
import type { PromotionRow, StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { refusalToast, toast, undoToast } from '@shop/back-office/feedback';
import { usePromotionWrites, type SeenPromotion, type Written } from '../api/promotions.ts';
import { hrefOf } from './promotion-parts.tsx';
import styles from './promotions.module.css';

/** Shows the result of an action on a row, with a button to undo it. */
const useAuditLog = (promotion: PromotionRow) => {
  const { t } = useTranslation('dashboard.promotions');
  const language = useLanguage();
  const navigate = useNavigate();
  const writes = usePromotionWrites();
  const { uuid } = promotion;
  const name = localized(promotion.name, language);
  const refusal = refusalToast(`promotion-${uuid}`);
  /** Says why it was refused. */
  const attempt = async (work: Promise<Written>): Promise<StaffPromotion | undefined> => {
    refusal.clear();
    const written = await work;
    if ('promotion' in written) return written.promotion;
    refusal.say(name, written.why);
    return undefined;
  };
  const restore = async (seen: SeenPromotion): Promise<void> => {
    const back = await attempt(writes.restore(seen));
    if (!back) return;
    const { couponCode: code } = back;
    toast.done(code === promotion.couponCode ? t('done.restored', { name }) : t('done.restoredOther', { name, code }));
  };
  return {
    name,
    switchTo: async (active: boolean): Promise<void> => {
      const then = await attempt(writes.switchTo(promotion, active));
      if (!then) return;
      undoToast(uuid, t(active ? 'done.on' : 'done.off', { name }), {
        label: t('done.undo'),
        run: () => void attempt(writes.switchTo(then, !active)),
      });
    },
    bin: async (): Promise<void> => {
      const then = await attempt(writes.bin(promotion));
      if (then) undoToast(uuid, t('done.binned', { name }), { label: t('done.undo'), run: () => void restore(then) });
    },
    restore: () => restore(promotion),
    copy: async (): Promise<void> => {
      const made = await attempt(writes.copy(uuid));
      if (!made) return;
      const { couponCode: code } = made;
      undoToast(made.uuid, code === null ? t('done.copied', { name }) : t('done.copiedCoded', { name, code }), {
        label: t('done.open'),
        run: () => void navigate(hrefOf(made)),
      });
    },
  };
};

/** Activates or deactivates a promotion by one click in its row. One in the bin has to be restored first. */
export const PromotionSwitch = ({ promotion }: { promotion: PromotionRow }) => {
  const { t } = useTranslation('dashboard.promotions');
  const mayWrite = useMay('product.write');
  const { name, switchTo } = useAuditLog(promotion);
  const [asked, setAsked] = useState<boolean>();
  if (promotion.state === 'bin') return null;
  const press = async (active: boolean): Promise<void> => {
    setAsked(active);
    try {
      await switchTo(active);
    } finally {
      setAsked(undefined);
    }
  };
  return (
    <Switch
      aria-label={t('active', { name })}
      checked={asked ?? promotion.state !== 'off'}
      disabled={!mayWrite || asked !== undefined}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => void press(event.currentTarget.checked)}
    />
  );
};

/** Copy it or throw it away; or take it out of the bin. */
export const PromotionMenu = ({ promotion }: { promotion: PromotionRow }) => {
  const { t } = useTranslation('dashboard.promotions');
  const { name, bin, restore, copy } = useAuditLog(promotion);
  const [busy, setBusy] = useState(false);
  if (!useMay('product.write')) return null;
  const run = (act: () => Promise<void>) => () => {
    setBusy(true);
    void act().finally(() => setBusy(false));
  };
  return (
    <span className={styles.acts} onClick={(event) => event.stopPropagation()} role="presentation">
      {promotion.state === 'bin' ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          leftSection={<IconArrowBackUp size={14} stroke={1.75} />}
          aria-label={t('restoreNamed', { name })}
          onClick={run(restore)}
        >
          {t('restore')}
        </Button>
      ) : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" disabled={busy} aria-label={t('more', { name })}>
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={run(copy)}>
              {t('copy')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={run(bin)}>
              {t('bin')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
};

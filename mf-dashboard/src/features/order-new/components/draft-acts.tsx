import type { OrderDraft } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter, IconTrash } from '@tabler/icons-react';
import { refusalToast, undoToast, useTroubleText } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useDraftCalls } from '../api/drafts.ts';
import { draftHref } from '../model/draft-name.ts';
import styles from './drafts.module.css';

/** Throws a draft away once nobody has taken it back: until then it is only hidden. */
const useDiscard = (onHide: (uuid: string, isHidden: boolean) => void) => {
  const { t } = useTranslation('dashboard.order-drafts');
  const troubleText = useTroubleText();
  const { discard } = useDraftCalls();
  return (draft: OrderDraft, name: string): void => {
    const { uuid } = draft;
    const refusal = refusalToast(`draft-${uuid}`);
    const send = async (): Promise<void> => {
      try {
        await discard(draft);
      } catch (error) {
        onHide(uuid, false);
        refusal.say(t('discard.failed'), troubleText(error));
      }
    };
    refusal.clear();
    onHide(uuid, true);
    undoToast(
      uuid,
      t('discard.done', { name: isolated(name) }),
      { label: t('discard.undo'), run: () => onHide(uuid, false) },
      { onOver: () => void send() },
    );
  };
};

/** What can be done with a draft: it becomes an order, is printed, or thrown away. */
export const DraftActs = ({
  draft,
  name,
  onPrint,
  onHide,
}: {
  readonly draft: OrderDraft;
  readonly name: string;
  readonly onPrint: () => void;
  readonly onHide: (uuid: string, isHidden: boolean) => void;
}) => {
  const { t } = useTranslation('dashboard.order-drafts');
  const discard = useDiscard(onHide);
  return (
    // The row opens by a click as well.
    <span role="presentation" className={styles.acts} onClick={(event) => event.stopPropagation()}>
      {draft.order === null && (
        <Button
          component={Link}
          to={draftHref(draft)}
          variant="default"
          size="compact-md"
          aria-label={t('goOnOf', { name })}
        >
          {t(draft.kind === 'proforma' ? 'makeOrder' : 'goOn')}
        </Button>
      )}
      {draft.kind === 'proforma' && draft.quote !== null && (
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('printOf', { name })} onClick={onPrint}>
          <IconPrinter size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {draft.order === null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('discard.of', { name })}
          onClick={() => discard(draft, name)}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
};

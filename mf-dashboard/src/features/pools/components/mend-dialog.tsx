import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Loaded, Trouble } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import type { PooledOrder } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { useCompanyPlaces, useDeskAs, useShipAs } from '../../../shared/company-places.ts';
import { ShipAsField } from '../../../shared/ship-as-field.tsx';

/**
 * D-7.08: the commune or desk that its company does not know is chosen once and kept, each for itself; the order is
 * then asked for again.
 */
export const MendDialog = ({
  of,
  transporter,
  order: { number, commune, wilaya, desk, state },
  onChosen,
  onClose,
}: {
  readonly of: 'commune' | 'desk';
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly order: PooledOrder;
  /** Resolves to the text that says what is still wrong. */
  readonly onChosen: () => Promise<string | undefined>;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.pools');
  const places = useCompanyPlaces(transporter.uuid, commune.id);
  const shipAs = useShipAs();
  const deskAs = useDeskAs();
  const { busy, trouble, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  // The likeliest comes first, and is proposed.
  const { match, places: communes = [], desks = [] } = places.data ?? {};
  const likeliest =
    of === 'desk'
      ? desks.length === 1
        ? desks[0]?.id
        : undefined
      : (match?.code ?? communes.find(({ served }) => served)?.code);
  const value = chosen ?? likeliest ?? null;
  const choose = async (): Promise<string | undefined> =>
    of === 'desk' && desk !== null && value !== null
      ? deskAs(transporter.uuid, commune.id, desk.id, value)
      : shipAs(transporter.uuid, commune.id, value);
  const keep = (): void =>
    void attempt(async () => {
      const why = (await choose()) ?? (await onChosen());
      if (why === undefined) onClose();
      return why;
    });
  return (
    <FormDialog
      title={t(`mend.title.${of}`, { number: isolated(number) })}
      lead={t(`mend.lead.${of}`, {
        place: isolated(`${of === 'desk' ? (desk?.name ?? '') : commune.name} (${wilaya.name})`),
        transporter: isolated(transporter.name),
      })}
      submit={{
        label: t(state === 'refused' ? 'mend.keepAndRetry' : 'mend.keep'),
        disabled: value === null,
        busy,
        run: keep,
      }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <Loaded query={places} label={t('loading')}>
        {(answer) => <ShipAsField places={answer} of={of} value={value} onChange={setChosen} />}
      </Loaded>
    </FormDialog>
  );
};

import { FormDialog, PlainDialog } from '@shop/back-office/dialogs';
import { useAttempt } from '@shop/back-office/commands';
import { toast, Trouble } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import type { EditionChanges } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { usePlaceWrites } from '../api/places.ts';
import styles from './places.module.css';

const SHOWN = 100;
const codeText = (wilaya: number): string => String(wilaya).padStart(2, '0');

const Part = <One extends { readonly code: string; readonly name: string }>({
  title,
  places,
  detail,
}: {
  readonly title: string;
  readonly places: readonly One[];
  readonly detail?: (place: One) => string;
}): ReactNode =>
  places.length > 0 && (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.changes}>
        {places.slice(0, SHOWN).map((place) => (
          <li key={place.code}>
            <bdi dir="ltr">{place.code}</bdi> <bdi>{place.name}</bdi>
            {detail && <small> {detail(place)}</small>}
          </li>
        ))}
        {places.length > SHOWN && <li>…</li>}
      </ul>
    </section>
  );

/** What another edition of the places changes, before it is taken (D-7.01). */
export const EditionDialog = ({
  changes,
  mayTake,
  onClose,
}: {
  readonly changes: EditionChanges;
  readonly mayTake: boolean;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.places');
  const { take } = usePlaceWrites();
  const { busy, trouble, attempt } = useAttempt();
  const { added, removed, renamed, moved, edition, current } = changes;
  const title = t('edition.title', { edition: isolated(edition) });
  const run = (): void =>
    void attempt(async () => {
      const why = await take(changes);
      if (why !== undefined) return why;
      toast.done(t('edition.done'));
      onClose();
      return undefined;
    });
  const parts = (
    <div className={styles.edition}>
      <Part title={t('edition.added', { count: added.length })} places={added} />
      <Part title={t('edition.removed', { count: removed.length })} places={removed} />
      <Part
        title={t('edition.renamed', { count: renamed.length })}
        places={renamed}
        detail={({ former }) => t('edition.former', { name: isolated(former) })}
      />
      <Part
        title={t('edition.moved', { count: moved.length })}
        places={moved}
        detail={({ from, to }) => t('edition.fromTo', { from: codeText(from), to: codeText(to) })}
      />
    </div>
  );
  const lead = t('edition.lead', { current: isolated(current) });
  if (!mayTake)
    return (
      <PlainDialog title={title} onClose={onClose}>
        <p>{lead}</p>
        {parts}
      </PlainDialog>
    );
  return (
    <FormDialog title={title} lead={lead} submit={{ label: t('edition.take'), busy, run }} onClose={onClose}>
      <Trouble>{trouble}</Trouble>
      {parts}
    </FormDialog>
  );
};

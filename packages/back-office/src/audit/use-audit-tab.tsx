import { lazyPart, OptionalPart, useSearchParams } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { useMay } from '../session/session.tsx';
import type { FormTab } from '../form-page/form-page.tsx';
import page from '../styles/page.module.css';

const Acts = lazyPart(async () => (await import('./record-audit.tsx')).RecordAudit);
const ACTS = 'acts';

/**
 * D-11.03: the history of a record as the last tab of its page, for people with the permission. The log is loaded while
 * the tab is open.
 */
export const useAuditTab = (entity: string, subject: string, label: string): readonly FormTab[] => {
  const [search] = useSearchParams();
  const maySee = useMay('audit.read');
  if (!maySee) return [];
  const content = search.get('tab') === ACTS && (
    <div className={page.form}>
      <section className={page.block}>
        <OptionalPart fallback={<Skeleton height={34} radius="md" aria-busy="true" />}>
          <Acts entity={entity} subject={subject} />
        </OptionalPart>
      </section>
    </div>
  );
  return [{ id: ACTS, label, content }];
};

import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { MAX_TAXONS_OF_ONE_KIND } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useChoiceSearch } from '@shop/back-office/fields';
import { useRelatedFound } from '../api/product.ts';
import { FieldTheirs } from './field-theirs.tsx';
import type { ProductTabProps } from './product-form.ts';
import page from './product.module.css';
import styles from './related-tab.module.css';

const LEAST_LETTERS = 2;
const WHILE_TYPING_MS = 250;

const Row = ({
  id,
  name,
  isLocked,
  onRemove,
}: {
  id: string;
  name: string;
  isLocked: boolean;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('dashboard.product');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isLocked,
  });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      {!isLocked && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={styles.handle}
          {...attributes}
          {...listeners}
          aria-label={t('related.move', { name })}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <bdi>{name}</bdi>
      {!isLocked && (
        <ActionIcon variant="subtle" color="red" aria-label={t('related.remove', { name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
};

/** SF-3.20: the related products, found by text and put in order by dragging or by keys. */
export const RelatedTab = ({ saved, isLocked, product }: ProductTabProps & { product: string }) => {
  const { t } = useTranslation('dashboard.product');
  const { form } = saved;
  const { relatedProducts: related } = form.values;
  const { held } = useChoiceSearch('product', related);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), WHILE_TYPING_MS);
  const q = words.length >= LEAST_LETTERS ? words : '';
  const found = useRelatedFound(q);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const nameOf = (id: string): string =>
    held.find(({ value }) => value === id)?.label ?? names.get(id) ?? t('related.hidden');
  const put = (ids: readonly string[]): void => form.setFieldValue('relatedProducts', [...ids]);
  const offered = (found.data ?? []).filter(({ id }) => id !== product && !related.includes(id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: string, to: string): void => {
    if (from !== to) put(arrayMove(related, related.indexOf(from), related.indexOf(to)));
  };
  return (
    <div className={styles.tab}>
      <section className={page.card} aria-label={t('related.title')}>
        <h2>{t('related.title')}</h2>
        <p className={page.dim}>{t('related.text')}</p>
        {form.errors['relatedProducts'] && (
          <p role="alert" className={page.error}>
            {form.errors['relatedProducts']}
          </p>
        )}
        <FieldTheirs saved={saved} field="relatedProducts" named={nameOf} />
        {related.length === 0 && <p className={page.dim}>{t('related.none')}</p>}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={({ active, over }) => over && move(String(active.id), String(over.id))}
        >
          <SortableContext items={related} strategy={verticalListSortingStrategy} disabled={isLocked}>
            <ol className={styles.list}>
              {related.map((id) => (
                <Row
                  key={id}
                  id={id}
                  name={nameOf(id)}
                  isLocked={isLocked}
                  onRemove={() => put(related.filter((one) => one !== id))}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        {!isLocked && related.length < MAX_TAXONS_OF_ONE_KIND && (
          <Select
            searchable
            label={t('related.add')}
            placeholder={t('related.addText')}
            value={null}
            searchValue={typed}
            onSearchChange={setTyped}
            // The server has already filtered the options, and it matches more than letters.
            filter={({ options }) => options}
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage={q === '' ? undefined : t(found.isFetching ? 'related.searching' : 'related.nothing')}
            onChange={(id) => {
              if (id === null) return;
              const name = offered.find((one) => one.id === id)?.name ?? '';
              setNames((now) => new Map(now).set(id, name));
              put([...related, id]);
              setTyped('');
            }}
          />
        )}
      </section>
    </div>
  );
};

import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { localized } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Loader, Select } from '@mantine/core';
import { Failure } from '@shop/back-office/feedback';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './order-form.module.css';
import { usePackContents, type PackContents } from './packs.ts';
import type { TypedLine } from './typed-order.ts';

type Chosen = TypedLine['productInPack'];

const Choices = ({
  contents: { lines, open },
  onChoose,
}: {
  readonly contents: PackContents;
  readonly onChoose: (chosen: Chosen) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const isWhole = open.every(({ at }) => chosen.has(at));
  return (
    <>
      {open.map(({ at, name, options }, index) => (
        <Select
          key={at}
          label={name}
          required
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          // The panel opens for this choice.
          autoFocus={index === 0}
          data={[...options]}
          value={chosen.get(at) ?? null}
          onChange={(value) => value !== null && setChosen(new Map([...chosen, [at, value]]))}
        />
      ))}
      <Button
        disabled={!isWhole}
        onClick={() =>
          onChoose(
            lines.map(({ product, combination }, at) => ({ product, combination: chosen.get(at) ?? combination })),
          )
        }
      >
        {t('pack.add')}
      </Button>
    </>
  );
};

/** D-3.13: what is to be chosen in a pack before it is added; nothing, where its contents are fixed. */
export const PackPanel = ({
  pack,
  onChoose,
  onClose,
}: {
  readonly pack: FoundGoods;
  readonly onChoose: (chosen: Chosen) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const name = localized(pack.name, useLanguage());
  const { data: contents, error, refetch } = usePackContents(pack.product);
  const isFixed = contents?.open.length === 0;
  const addAtOnce = useEffectEvent(() => onChoose(undefined));
  useEffect(() => {
    if (!isFixed) return undefined;
    const timer = setTimeout(addAtOnce);
    return () => clearTimeout(timer);
  }, [isFixed]);
  if (isFixed) return null;
  return (
    <div
      role="group"
      aria-label={t('options.of', { name })}
      className={styles.options}
      data-own-escape
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <p className={styles.optionsOf}>
        <bdi>{name}</bdi>
      </p>
      {contents ? (
        <Choices contents={contents} onChoose={onChoose} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader size="sm" aria-label={t('search.looking')} />
      )}
    </div>
  );
};

import { useNavigate, useTranslation } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { goesOn, neighboursIn, readTrailOn, trailWith } from '@shop/back-office/list-page';
import { useState } from 'react';
import type { KeyBinding } from '@shop/back-office/keyboard';

const LIST = '/dashboard/orders';

/** The way from an order through the list that it was opened from. */
export interface OrderTrail {
  /** The list, with its filters where it was seen before. */
  readonly back: string;
  readonly keys: readonly KeyBinding[];
  /** Opens the order before or after, on another page of the list as well; undefined at an end of it. */
  readonly toBefore: (() => void) | undefined;
  readonly toAfter: (() => void) | undefined;
}

export const useOrderTrail = (uuid: string): OrderTrail => {
  const navigate = useNavigate();
  const trail = trailWith('orders', uuid);
  const { before, after } = neighboursIn(trail?.ids ?? [], uuid);
  // Where the list was found to end.
  const [ends, setEnds] = useState<readonly (1 | -1)[]>([]);
  // In place of this order: Back leads to the list from each of them.
  const open = (id: string) => void navigate(`${LIST}/${id}`, { replace: true });
  const opens = (id: string | undefined, way: 1 | -1): (() => void) | undefined => {
    if (id !== undefined) return () => open(id);
    if (!trail || !goesOn('orders') || ends.includes(way)) return undefined;
    return () =>
      void readTrailOn('orders', way).then((next) => {
        if (next === undefined) setEnds((now) => [...now, way]);
        else open(next);
      });
  };
  const [toBefore, toAfter] = [opens(before, -1), opens(after, 1)];
  return {
    back: trail?.address ?? LIST,
    toBefore,
    toAfter,
    keys: trail
      ? [
          { key: 'j', also: 'k', label: 'keys.neighbours', run: () => toAfter?.() },
          { key: 'k', run: () => toBefore?.() },
        ]
      : [],
  };
};

/** Buttons to the order before and after in the list. */
export const OrderNeighbours = ({ trail: { keys, toBefore, toAfter } }: { trail: OrderTrail }) => {
  const { t } = useTranslation('dashboard.order');
  if (keys.length === 0) return null;
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        aria-label={t('neighbours.before')}
        title={t('neighbours.before')}
        aria-keyshortcuts="k"
        disabled={!toBefore}
        onClick={toBefore}
      >
        <IconChevronUp size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('neighbours.after')}
        title={t('neighbours.after')}
        aria-keyshortcuts="j"
        disabled={!toAfter}
        onClick={toAfter}
      >
        <IconChevronDown size={16} stroke={1.75} />
      </ActionIcon>
    </ActionIcon.Group>
  );
};

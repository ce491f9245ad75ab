import { MAX_TARGETS } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import {
  IconCash,
  IconCategory,
  IconCopy,
  IconMedal,
  IconShoppingCart,
  IconTag,
  IconTags,
  IconTruckDelivery,
  IconUsersGroup,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';
import { useRef } from 'react';
import type { Fields } from '../model/promotion-form.ts';
import { kindOf, OFFERED_SCOPES } from '../model/scopes.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { ScopeTheirs } from './field-theirs.tsx';
import type { PartProps } from './promotion-form.ts';

// Lists of what may be chosen are more script than all the rest of the form.
const ChooseProducts = lazyPart(async () => (await import('./choose-products.tsx')).ChooseProducts);
const ChooseSeveral = lazyPart(async () => (await import('@shop/back-office/fields/choose-several')).ChooseSeveral);
const ChooseSegments = lazyPart(async () => (await import('./choose-segments.tsx')).ChooseSegments);
const PaymentMethods = lazyPart(async () => (await import('./payment-methods.tsx')).PaymentMethods);

type Scope = Fields['scope'];
const ICONS: Readonly<Record<Scope, Icon>> = {
  all: IconWorld,
  product: IconTag,
  category: IconCategory,
  brand: IconMedal,
  brandline: IconTags,
  collection: IconCopy,
  cart: IconShoppingCart,
  shipping: IconTruckDelivery,
  payment_method: IconCash,
  customer_segment: IconUsersGroup,
};

/** BO-4.08, BO-9.11: what it takes something off, and the selector of that; there is none where all is meant. */
export const ScopeFields = ({ saved, isLocked }: PartProps) => {
  const { t } = useTranslation('dashboard.promotion');
  const { form } = saved;
  const { scope, targets } = form.getValues();
  /** Remembers the choice of each scope, so that switching back restores it. */
  const chosen = useRef(new Map<Scope, string[]>());
  const kind = kindOf(scope);
  const choose = (next: Scope): void => {
    chosen.current.set(scope, targets);
    form.setValues({ scope: next, targets: chosen.current.get(next) ?? [] });
    form.clearFieldError('targets');
  };
  const field = {
    label: t(`targets.${scope}`),
    value: targets,
    onChange: (ids: string[]) => form.setFieldValue('targets', ids),
    error: form.errors['targets'] ?? targets.map((_, at) => form.errors[`targets.${at}`]).find(Boolean),
    disabled: isLocked,
  };
  return (
    <>
      <ChoiceCards
        label={t('scope.label')}
        value={scope}
        cards={OFFERED_SCOPES.map((one) => {
          const Sign = ICONS[one];
          return { value: one, label: t(`scope.of.${one}`), icon: <Sign size={16} stroke={1.75} aria-hidden /> };
        })}
        onChange={choose}
        error={form.errors['scope']}
      />
      {kind !== undefined && (
        <OptionalPart remote="dashboard" fallback={<Skeleton height={60} radius="md" aria-busy="true" />}>
          {kind === 'product' ? (
            <ChooseProducts {...field} />
          ) : (
            <ChooseSeveral key={kind} {...field} kind={kind} most={MAX_TARGETS} />
          )}
        </OptionalPart>
      )}
      {scope === 'customer_segment' && (
        <OptionalPart remote="dashboard" fallback={<Skeleton height={60} radius="md" aria-busy="true" />}>
          <ChooseSegments {...field} />
        </OptionalPart>
      )}
      {kind === undefined && scope !== 'customer_segment' && field.error !== undefined && (
        <p role="alert">{field.error}</p>
      )}
      {scope === 'payment_method' && (
        <OptionalPart remote="dashboard" fallback={<Skeleton height={60} radius="md" aria-busy="true" />}>
          <PaymentMethods saved={saved} isLocked={isLocked} required />
        </OptionalPart>
      )}
      <ScopeTheirs saved={saved} />
    </>
  );
};

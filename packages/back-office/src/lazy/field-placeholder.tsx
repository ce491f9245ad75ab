import { Input, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';

interface Waiting {
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly required?: boolean | undefined;
}

/** Reserves the space of a field whose code is loading, so that the layout does not shift. */
export const FieldPlaceholder = ({ of: { label, description, required = false } }: { readonly of: Waiting }) => (
  <Input.Wrapper labelElement="div" label={label} description={description} required={required} aria-busy="true">
    <Skeleton height={36} radius="md" />
  </Input.Wrapper>
);

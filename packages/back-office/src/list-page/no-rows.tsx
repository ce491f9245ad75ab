import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import page from '../styles/page.module.css';

/** An answer without rows, and the way on. */
export const NoRows = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={page.empty}>
    <Text fw={550} role="status">
      {text}
    </Text>
    {children}
  </div>
);

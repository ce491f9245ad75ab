import { Link } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import page from '../styles/page.module.css';

/** The header of a record's page: link to its list, name, state (children) and actions. */
export const RecordHeader = ({
  back,
  backLabel,
  name,
  tools,
  children,
}: {
  back: string;
  backLabel: string;
  name: string;
  tools?: ReactNode;
  children?: ReactNode;
}) => (
  <header className={page.header}>
    <ActionIcon component={Link} to={back} variant="subtle" color="gray" aria-label={backLabel}>
      <IconArrowLeft size={18} className={page.flip} />
    </ActionIcon>
    <h1 className={page.name} dir="auto">
      {name}
    </h1>
    {children}
    {tools && <span className={page.tools}>{tools}</span>}
  </header>
);

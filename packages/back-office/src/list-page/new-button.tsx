import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { KeyHint } from '../keyboard/key-hint.tsx';

/** Begins a new row of a list; the list has the key N for it. */
export const NewButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button leftSection={<IconPlus size={16} stroke={1.75} />} aria-keyshortcuts="n" onClick={onClick}>
    {label}
    <KeyHint of="N" />
  </Button>
);

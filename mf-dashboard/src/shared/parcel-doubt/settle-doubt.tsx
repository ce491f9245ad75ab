import { partOnDemand } from '@shop/back-office/lazy';
import { Button } from '@mantine/core';
import { useState } from 'react';

const DoubtDialog = partOnDemand(async () => (await import('./doubt-dialog.tsx')).DoubtDialog);

/** Opens the question what the company has of the parcel. `label`: in the texts of the page. */
export const SettleDoubt = ({ expedition, label }: { readonly expedition: string; readonly label: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onPointerEnter={DoubtDialog.hint} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <DoubtDialog expedition={expedition} onClose={() => setOpen(false)} />}
    </>
  );
};

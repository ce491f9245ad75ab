import { Link } from '@shop/kit';
import { Button } from '@mantine/core';
import { NoRows } from '../list-page/no-rows.tsx';

/** Stands in place of a record that does not exist, with a link back to its list. */
export const UnknownRecord = ({
  text,
  backTo,
  backLabel,
}: {
  readonly text: string;
  readonly backTo: string;
  readonly backLabel: string;
}) => (
  <NoRows text={text}>
    <Button component={Link} to={backTo} variant="default">
      {backLabel}
    </Button>
  </NoRows>
);

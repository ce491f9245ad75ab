import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';

interface FailureProps {
  error: Error;
  onRetry: () => void;
  retrying?: boolean;
}

/** An error in its place: one sentence, a way on, and the reference support asks for. Filters and selection survive. */
export const Failure = ({ error, onRetry, retrying = false }: FailureProps) => {
  const { t } = useTranslation('dashboard.frame');
  const reference = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Stack align="center" gap="md" p={48} role="alert">
      <IconPlugConnectedX size={28} stroke={1.5} color="var(--h-danger)" aria-hidden />
      <Text fw={550}>{error instanceof ApiError && error.problem ? error.problem.title : t('unreachable')}</Text>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        {t('retry')}
      </Button>
      {reference && (
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            {t('reference')}
          </Text>
          <Code>
            <bdi dir="ltr">{reference}</bdi>
          </Code>
        </Group>
      )}
    </Stack>
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../commands/use-command.ts';
import type { DraftCalls } from './draft.ts';

export const useDraft = <Content>({ name, get }: DraftCalls<Content>) =>
  useQuery({
    queryKey: [name, 'draft'],
    // A refetch must never replace the edited content.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => get(signal),
  });

export const useDraftVersions = <Content>({ name, versions }: DraftCalls<Content>) =>
  useQuery({ queryKey: [name, 'versions'], queryFn: ({ signal }) => versions(signal) });

/** The writes of a draft; each may add to its versions. */
export const useDraftWrites = <Content>({ name, save, publish, takeBack }: DraftCalls<Content>) => {
  const queries = useQueryClient();
  const command = useCommand();
  const answered = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    void queries.invalidateQueries({ queryKey: [name, 'versions'] });
    return answer;
  };
  return {
    save: (content: Content, version: number) => answered(save(command, { content, version })),
    publish: (version: number) => answered(publish(command, { version })),
    takeBack: (number: number, version: number, replace: boolean) =>
      answered(takeBack(command, number, { version, replace })),
  };
};

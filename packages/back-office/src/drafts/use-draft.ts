import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys } from '../commands/idempotency-keys.ts';
import type { DraftCalls, KeyOfWrite } from './draft.ts';

export const useDraft = <Content>({ name, get }: DraftCalls<Content>) =>
  useQuery({
    queryKey: [name, 'draft'],
    // What is typed is never exchanged for what comes by itself.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => get(signal),
  });

export const useDraftVersions = <Content>({ name, versions }: DraftCalls<Content>) =>
  useQuery({ queryKey: [name, 'versions'], queryFn: ({ signal }) => versions(signal) });

/** The writes of a draft. Each has a key that stays until its answer is there (D-4.08). */
export const useDraftWrites = <Content>(calls: DraftCalls<Content>) => {
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const write = async <Answer>(what: unknown, call: (key: KeyOfWrite) => Promise<Answer>): Promise<Answer> => {
    const answer = await call({ headers: { 'idempotency-key': keys.of(what) }, repeatable: true });
    keys.answered();
    void queries.invalidateQueries({ queryKey: [calls.name, 'versions'] });
    return answer;
  };
  return {
    save: (content: Content, version: number) => {
      const body = { content, version };
      return write({ save: body }, (key) => calls.save(body, key));
    },
    publish: (version: number) => write({ publish: version }, (key) => calls.publish({ version }, key)),
    takeBack: (number: number, version: number, replace: boolean) =>
      write({ number, version, replace }, (key) => calls.takeBack(number, { version, replace }, key)),
  };
};

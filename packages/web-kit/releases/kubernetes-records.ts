import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ApiRefused, askCluster, linesOf, type Cluster } from './kubernetes-api.ts';
import type { Halted, ReleaseRecord } from './record.ts';
import { readRecord } from './read-record.ts';
import { RecordConflict, type RecordRead, type Records, type RecordState } from './records.ts';
import { RemoteName } from './release.ts';

export const REMOTE_LABEL = 'hanout.dz/remote';
export const RECORD_KEY = 'record.json';
export const HALTED_KEY = 'halted.json';
const PREFIX = 'release-';
export const configMapOf = (name: string): string => `${PREFIX}${name}`;

const ConfigMap = z.object({
  metadata: z.object({
    name: z.string(),
    resourceVersion: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    annotations: z.record(z.string(), z.string()).default({}),
  }),
  data: z.record(z.string(), z.string()).default({}),
});
type ConfigMap = z.infer<typeof ConfigMap>;
const List = z.object({ metadata: z.object({ resourceVersion: z.string() }), items: z.array(ConfigMap) });
const Event = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ADDED', 'MODIFIED', 'DELETED']), object: ConfigMap }),
  z.object({ type: z.literal('BOOKMARK'), object: z.object({ metadata: z.object({ resourceVersion: z.string() }) }) }),
  z.object({
    type: z.literal('ERROR'),
    object: z.object({ code: z.int().optional(), message: z.string().optional() }),
  }),
]);

/** The server ends a watch after this; one in which nothing at all came for longer is dead. */
const WATCH_SECONDS = 240;
const QUIET_MS = (WATCH_SECONDS + 20) * 1000;
const SHORTEST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5000;
/** A watch that went on for this long is a sound one: the next begins after the shortest pause. */
const SOUND_MS = 1000;
const FIELD_MANAGER = 'fieldManager=hanout-releases';
/** Records use helm's field manager, so that a release by the chart after one without it needs no force. */
export const RECORD_MANAGER = 'helm';

/** Reads a record's ConfigMap. `mark` is its resource version, so that no writer overwrites another one's change. */
export const readConfigMap = (name: string, found: unknown): RecordRead => {
  const { metadata, data } = ConfigMap.parse(found);
  return { ...readRecord(name, data[RECORD_KEY], data[HALTED_KEY]), mark: metadata.resourceVersion };
};

/**
 * Created where there is no record, then applied to: readers ignore it until then, and of two first writers one is
 * refused.
 */
export const emptyConfigMap = (name: string): object => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: configMapOf(name) },
});

/**
 * All fields that helm owns in the ConfigMap of this record, because an apply removes omitted ones. It is refused when
 * the ConfigMap has changed since it was read.
 */
export const appliedOf = (record: ReleaseRecord, current: unknown): object => {
  const { name, resourceVersion, labels, annotations } = ConfigMap.parse(current).metadata;
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, resourceVersion, annotations, labels: { ...labels, [REMOTE_LABEL]: record.name } },
    data: { [RECORD_KEY]: JSON.stringify(record) },
  };
};

/** A second write after a canary: it removes an earlier one's halt. */
export const REMOVED_HALT = { data: { [HALTED_KEY]: null } };

/**
 * The remote of this record; undefined for other ConfigMaps. It depends on the ConfigMap's own name, which permissions
 * restrict: a team with access to one ConfigMap may give it any label.
 */
const remoteOf = ({ metadata: { name } }: ConfigMap): string | undefined =>
  name.startsWith(PREFIX) ? RemoteName.safeParse(name.slice(PREFIX.length)).data : undefined;

const seenIn = (name: string, { metadata, data }: ConfigMap): RecordState => {
  const { [REMOTE_LABEL]: label = name } = metadata.labels;
  if (label !== name) return { problem: `its ConfigMap ${metadata.name} is labelled ${label}` };
  return readRecord(name, data[RECORD_KEY], data[HALTED_KEY]);
};

const isStatus = (error: unknown, status: number): boolean => error instanceof ApiRefused && error.status === status;

/** Records in ConfigMaps of one namespace, labelled with the remote's name. */
export const createKubernetesRecords = (cluster: Cluster): Records => {
  const at = (name: string): string => `/configmaps/${configMapOf(name)}`;
  const labelled = `labelSelector=${encodeURIComponent(REMOTE_LABEL)}`;

  const read = async (name: string): Promise<RecordRead> => {
    try {
      return readConfigMap(name, await askCluster(cluster, { method: 'GET', path: at(name) }));
    } catch (error) {
      if (isStatus(error, 404)) return { mark: undefined };
      throw error;
    }
  };

  const write = async (record: ReleaseRecord, mark: string | undefined): Promise<void> => {
    const path = at(record.name);
    const conflict = () => new RecordConflict(`${record.name} was changed by another writer`);
    try {
      const current =
        mark === undefined
          ? await askCluster(cluster, { method: 'POST', path: '/configmaps', body: emptyConfigMap(record.name) })
          : await askCluster(cluster, { method: 'GET', path });
      if (mark !== undefined && readConfigMap(record.name, current).mark !== mark) throw conflict();
      const query = `fieldManager=${RECORD_MANAGER}&force=true`;
      await askCluster(cluster, { method: 'APPLY', path: `${path}?${query}`, body: appliedOf(record, current) });
      if (record.canary)
        await askCluster(cluster, { method: 'PATCH', path: `${path}?${FIELD_MANAGER}`, body: REMOVED_HALT });
    } catch (error) {
      throw isStatus(error, 409) ? conflict() : error;
    }
  };

  /**
   * Follows the changes after a list until the watch ends.
   * @returns the version to continue from, if possible
   */
  const follow = async (from: string, signal: AbortSignal, seen: (map: ConfigMap, gone: boolean) => void) => {
    const query = `${labelled}&watch=1&allowWatchBookmarks=true&timeoutSeconds=${WATCH_SECONDS}&resourceVersion=${from}`;
    let version = from;
    for await (const line of linesOf(cluster, { method: 'GET', path: `/configmaps?${query}`, signal }, QUIET_MS)) {
      const event = Event.parse(line);
      // The missed changes are no longer available: 410.
      if (event.type === 'ERROR') return undefined;
      version = event.object.metadata.resourceVersion;
      if (event.type !== 'BOOKMARK') seen(event.object, event.type === 'DELETED');
    }
    return version;
  };

  return {
    read,
    write,
    halt: async (name: string, halted: Halted) => {
      const body = { data: { [HALTED_KEY]: JSON.stringify(halted) } };
      await askCluster(cluster, { method: 'PATCH', path: `${at(name)}?${FIELD_MANAGER}`, body });
    },
    watch: (onRecords, trouble) => {
      const ending = new AbortController();
      const { signal } = ending;
      let all = new Map<string, RecordState>();
      const changed = (map: ConfigMap, gone: boolean): void => {
        const name = remoteOf(map);
        if (name === undefined) return;
        all = new Map(all);
        if (gone) all.delete(name);
        else all.set(name, seenIn(name, map));
        onRecords(all);
      };
      const list = async (): Promise<string> => {
        const found = List.parse(await askCluster(cluster, { method: 'GET', path: `/configmaps?${labelled}`, signal }));
        all = new Map(
          found.items.flatMap((map): [string, RecordState][] => {
            const name = remoteOf(map);
            return name === undefined ? [] : [[name, seenIn(name, map)]];
          }),
        );
        onRecords(all);
        return found.metadata.resourceVersion;
      };
      void (async () => {
        let wait = SHORTEST_PAUSE_MS;
        /** The version to continue from; undefined: list again. */
        let version: string | undefined;
        while (!signal.aborted) {
          let startedAt = Infinity;
          try {
            version ??= await list();
            startedAt = performance.now();
            version = await follow(version, signal, changed);
          } catch (error) {
            version = undefined;
            if (!signal.aborted) trouble(error);
          }
          if (performance.now() - startedAt >= SOUND_MS) wait = SHORTEST_PAUSE_MS;
          await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
          wait = Math.min(2 * wait, MAX_PAUSE_MS);
        }
      })();
      return { stop: () => ending.abort() };
    },
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ApiRefused, askCluster, linesOf, type Cluster } from './kubernetes-api.ts';
import type { Halted, ReleaseRecord } from './record.ts';
import { readRecord } from './read-record.ts';
import { RecordMoved, type RecordRead, type Records, type RecordSeen } from './records.ts';
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
const LONGEST_PAUSE_MS = 5000;
/** A watch that went on for this long is a sound one: the next begins after the shortest pause. */
const SOUND_MS = 1000;
const FIELD_MANAGER = 'fieldManager=hanout-releases';
/**
 * A record is written in the name in which helm writes it: who releases by the chart after somebody released without
 * it need not force anything.
 */
export const RECORD_MANAGER = 'helm';

/** What a record's ConfigMap holds. `mark` is its resource version, so that no writer overwrites another's. */
export const readConfigMap = (name: string, found: unknown): RecordRead => {
  const { metadata, data } = ConfigMap.parse(found);
  return { ...readRecord(name, data[RECORD_KEY], data[HALTED_KEY]), mark: metadata.resourceVersion };
};

/**
 * To be created where there is no record, then applied to: nobody sees it before, and of two who come first one is
 * refused.
 */
export const emptyConfigMap = (name: string): object => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: configMapOf(name) },
});

/**
 * All that helm says of the ConfigMap with this record in it: what an apply leaves out is taken away. Refused when it
 * changed since it was found.
 */
export const appliedOf = (record: ReleaseRecord, found: unknown): object => {
  const { name, resourceVersion, labels, annotations } = ConfigMap.parse(found).metadata;
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, resourceVersion, annotations, labels: { ...labels, [REMOTE_LABEL]: record.name } },
    data: { [RECORD_KEY]: JSON.stringify(record) },
  };
};

/** What is left to say after a canary was written: an earlier one's halt is forgotten. */
export const FORGOTTEN_HALT = { data: { [HALTED_KEY]: null } };

/**
 * The remote whose record this is; undefined: of none. Told by the ConfigMap's own name, which is what a team's right
 * to write is about: whoever may write one may label it as they like.
 */
const remoteOf = ({ metadata: { name } }: ConfigMap): string | undefined =>
  name.startsWith(PREFIX) ? RemoteName.safeParse(name.slice(PREFIX.length)).data : undefined;

const seenIn = (name: string, { metadata, data }: ConfigMap): RecordSeen => {
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
    const moved = () => new RecordMoved(`${record.name} was written meanwhile`);
    try {
      const found =
        mark === undefined
          ? await askCluster(cluster, { method: 'POST', path: '/configmaps', body: emptyConfigMap(record.name) })
          : await askCluster(cluster, { method: 'GET', path });
      if (mark !== undefined && readConfigMap(record.name, found).mark !== mark) throw moved();
      const query = `fieldManager=${RECORD_MANAGER}&force=true`;
      await askCluster(cluster, { method: 'APPLY', path: `${path}?${query}`, body: appliedOf(record, found) });
      if (record.canary)
        await askCluster(cluster, { method: 'PATCH', path: `${path}?${FIELD_MANAGER}`, body: FORGOTTEN_HALT });
    } catch (error) {
      throw isStatus(error, 409) ? moved() : error;
    }
  };

  /** Follows what changes after a list until the watch ends. @returns the version to go on from, if it can. */
  const follow = async (from: string, signal: AbortSignal, seen: (map: ConfigMap, gone: boolean) => void) => {
    const query = `${labelled}&watch=1&allowWatchBookmarks=true&timeoutSeconds=${WATCH_SECONDS}&resourceVersion=${from}`;
    let version = from;
    for await (const line of linesOf(cluster, { method: 'GET', path: `/configmaps?${query}`, signal }, QUIET_MS)) {
      const event = Event.parse(line);
      // What was missed is no more to be had: 410.
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
    watch: (tell, trouble) => {
      const ending = new AbortController();
      const { signal } = ending;
      let all = new Map<string, RecordSeen>();
      const changed = (map: ConfigMap, gone: boolean): void => {
        const name = remoteOf(map);
        if (name === undefined) return;
        all = new Map(all);
        if (gone) all.delete(name);
        else all.set(name, seenIn(name, map));
        tell(all);
      };
      const list = async (): Promise<string> => {
        const found = List.parse(await askCluster(cluster, { method: 'GET', path: `/configmaps?${labelled}`, signal }));
        all = new Map(
          found.items.flatMap((map): [string, RecordSeen][] => {
            const name = remoteOf(map);
            return name === undefined ? [] : [[name, seenIn(name, map)]];
          }),
        );
        tell(all);
        return found.metadata.resourceVersion;
      };
      void (async () => {
        let wait = SHORTEST_PAUSE_MS;
        /** Where to go on from; undefined: from a list. */
        let version: string | undefined;
        while (!signal.aborted) {
          let since = Infinity;
          try {
            version ??= await list();
            since = performance.now();
            version = await follow(version, signal, changed);
          } catch (error) {
            version = undefined;
            if (!signal.aborted) trouble(error);
          }
          if (performance.now() - since >= SOUND_MS) wait = SHORTEST_PAUSE_MS;
          await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
          wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
        }
      })();
      return { stop: () => ending.abort() };
    },
  };
};

import { request } from 'undici';
import { startBare } from './bare-server.ts';
import { readLoads, readOnce, type ReadTarget, type ReadLoad } from './reads.ts';
import { settings } from './settings.ts';

export interface ReadRow {
  readonly name: string;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly pid: number;
  readonly paths: readonly string[];
  /**
   * `turns`: repeated requests in turn. `once`: one request to each; `samples` are then other addresses of the same
   * kind.
   */
  readonly asked: 'turns' | 'once';
  readonly samples?: readonly string[];
}

export interface ReadFigures {
  readonly name: string;
  /** Size of the answer on the wire, as the mean of some. */
  readonly bytes: number;
  readonly ours: ReadLoad;
  readonly express: ReadLoad;
}

/** Set by Node's server itself, or different in each answer. */
const NOT_COPIED = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'age',
]);
const SAMPLES = 16;

const answerOf = async (origin: string, path: string, headers: ReadRow['headers']) => {
  const answer = await request(origin + path, { headers: { ...headers } });
  const body = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body.toString().slice(0, 300)}`);
  const copied = Object.entries(answer.headers).flatMap(([key, value]) =>
    value === undefined || NOT_COPIED.has(key) ? [] : [[key, String(value)]],
  );
  return { bytes: body.length, headers: Object.fromEntries(copied) };
};

/** The mean size and the headers of a row's answers, as a browser gets them: the bytes are still encoded. */
const sampleOf = async ({
  origin,
  paths,
  samples,
  headers,
}: ReadRow): Promise<{ bytes: number; headers: Record<string, string> }> => {
  const asked = samples ?? paths;
  const every = Math.max(1, Math.floor(asked.length / SAMPLES));
  const answers = await Promise.all(
    asked.filter((_, index) => index % every === 0).map((path) => answerOf(origin, path, headers)),
  );
  const [first] = answers;
  if (!first) throw new Error('a row needs at least one address');
  return {
    bytes: Math.round(answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length),
    headers: first.headers,
  };
};

/** Measures one row: our answers and those of bare Express, with the same size and requests, one after the other. */
export const readRow = async (row: ReadRow, barePort: number): Promise<ReadFigures> => {
  const { connections, seconds } = settings;
  const { bytes, headers } = await sampleOf(row);
  const bare = await startBare('express', barePort, bytes, headers);
  const asked: ReadTarget = row;
  const bareAsked: ReadTarget = { ...row, origin: `http://127.0.0.1:${barePort}`, pid: bare.pid };
  try {
    if (row.asked === 'once') {
      const ours = await readOnce(asked, connections);
      const [express] = await readLoads([bareAsked], connections, seconds / 2);
      if (!express) throw new Error('one server gives one load');
      return { name: row.name, bytes, ours, express };
    }
    const [express, ours] = await readLoads([bareAsked, asked], connections, seconds);
    if (!ours || !express) throw new Error('two servers give two loads');
    return { name: row.name, bytes, ours, express };
  } finally {
    bare.stop();
  }
};

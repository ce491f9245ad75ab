import { boundLine } from './bound-line.ts';
import type { CompanyCall, CompanyLine } from '../companies/index.ts';

it('[T-3.03] invariant: a call of many requests sends none once its lease is lost, and breaks off the one under way', async () => {
  const lease = new AbortController();
  const sent: (AbortSignal | undefined)[] = [];
  const send: CompanyCall['send'] = ({ signal }) => {
    sent.push(signal);
    return Promise.resolve({ status: 200, headers: {}, body: new Uint8Array() });
  };
  // only its way is used
  const line = { call: { account: {}, send } } as unknown as CompanyLine;
  const { call } = boundLine(line, () => Promise.reject(new Error('no answer of the database')), lease.signal);
  const ask = () => call.send({ method: 'POST', url: new URL('https://company.example/parcels') });
  const creation = async () => {
    for (let customers = 0; customers < 25; customers += 1) {
      await ask();
      if (customers === 5) lease.abort(new Error('lost'));
    }
    await ask();
  };
  await expect(creation()).rejects.toThrow('lost');
  expect(sent).toHaveLength(6);
  expect(sent.every((signal) => signal?.aborted)).toBe(true);
});

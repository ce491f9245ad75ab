import { StockLevelChanged } from '@shop/contracts/logistics/events';
import { ReceivableOpened } from '@shop/contracts/payments/events';
import { newId } from '../process/ids.ts';
import { newEnvelope, newEvent, outboxOf, outboxSet } from './new-event.ts';

const eventContext = {
  shopUuid: newId(),
  subject: newId(),
  correlationId: newId(),
  occurredAt: new Date().toISOString(),
};
const opened = () =>
  newEvent(ReceivableOpened, { ...eventContext, data: { orderUuid: newId(), transporter: newId(), amount: 100 } });

describe('events by their contract', () => {
  it('takes type and version from the contract', () => {
    expect(opened()).toMatchObject({ type: 'payment.receivable-opened', version: 1 });
  });

  it('refuses data outside the contract, at compile time and at run time', () => {
    const misspelt = { orderUuid: newId(), transporter: newId(), amuont: 100 };
    // @ts-expect-error the field is called `amount`
    expect(() => newEvent(ReceivableOpened, { ...eventContext, data: misspelt })).toThrow();
    // @ts-expect-error an event needs its data
    expect(() => newEvent(ReceivableOpened, eventContext)).toThrow();
    const level = { shopUuid: newId(), warehouse: newId(), product: newId(), combination: null, available: -1 };
    const changedAt = eventContext.occurredAt;
    expect(() =>
      newEnvelope(StockLevelChanged, { ...eventContext, source: 'tests', seq: 1, data: { level, changedAt } }),
    ).toThrow();
    // @ts-expect-error events are made from a contract, never written down
    outboxOf('tests', 1, [{ ...eventContext, type: 'payment.receivable-opened', version: 1, data: {} }]);
  });

  it('numbers the events of a write below those of the next one, and refuses more than can be numbered', () => {
    const last = Object.keys(outboxOf('tests', 3, Array.from({ length: 16 }, opened))).at(-1);
    const [first] = Object.keys(outboxOf('tests', 4, [opened()]));
    expect(Number(last)).toBe(Number(first) - 1);
    expect(() => outboxOf('tests', 3, Array.from({ length: 17 }, opened))).toThrow(RangeError);
    expect(() => outboxSet('tests', 3, Array.from({ length: 17 }, opened))).toThrow(RangeError);
  });
});
